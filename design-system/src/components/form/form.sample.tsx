import { Button, CheckboxField, Form, PasswordField, TextField } from '@naru/design-system';
import { useState } from 'react';

export default function Login() {
  const [pending, setPending] = useState(false);
  return (
    <Form aria-label="로그인" pending={pending} onSubmit={() => setPending(true)}>
      <TextField label="사용자명" name="username" autoComplete="username" />
      <PasswordField label="비밀번호" name="password" autoComplete="current-password" />
      <CheckboxField label="로그인 상태 유지" name="remember" />
      <Button type="submit" variant="primary" wide pending={pending} pendingLabel="로그인하는 중">
        로그인
      </Button>
    </Form>
  );
}
