import {
  NewPasswordField,
  PasswordStrength,
  Stack,
  scorePassword,
  Text,
} from '@naru/design-system';
import { useState } from 'react';

export default function Signup() {
  const [password, setPassword] = useState('Naru2025');
  return (
    <Stack>
      <NewPasswordField
        label="비밀번호"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        strength={<PasswordStrength password={password} />}
      />
      {scorePassword(password).level === 'weak' && <Text>더 길게 적어주세요.</Text>}
    </Stack>
  );
}
