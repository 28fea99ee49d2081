import { NewPasswordField, PasswordStrength } from '@naru/design-system';
import { useState } from 'react';

export default function NewPassword() {
  const [password, setPassword] = useState('Abcdefg1');
  return (
    <NewPasswordField
      label="새 비밀번호"
      name="password"
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      strength={<PasswordStrength password={password} />}
    />
  );
}
