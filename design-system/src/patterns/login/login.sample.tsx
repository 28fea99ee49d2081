import { Banner, FormLayout } from '@naru/design-system';
import { LoginPanel } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function Login() {
  const [username, setUsername] = useState('');
  const [failed, setFailed] = useState(false);
  return (
    <FormLayout title="로그인">
      <LoginPanel
        onSubmit={() => setFailed(true)}
        pending={false}
        notice={
          failed && <Banner tone="danger">사용자명 또는 비밀번호가 올바르지 않습니다.</Banner>
        }
        username={{
          defaultValue: username,
          onChange: (event) => setUsername(event.target.value),
        }}
        password={{ name: 'password' }}
        remember={{ name: 'remember' }}
        forgotPassword={<a href="#forgot">비밀번호를 잊으셨나요?</a>}
      />
    </FormLayout>
  );
}
