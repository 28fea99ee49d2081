import { PasswordField } from '@naru/design-system';
import { useState } from 'react';

export default function CurrentPassword() {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      label="현재 비밀번호"
      name="password"
      autoComplete="current-password"
      required
      value={password}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
}
