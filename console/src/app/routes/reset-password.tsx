import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginRedirect } from '#features/auth/back-to-login.tsx';
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx';
import { FormPage } from '#shared/forms/form-page.tsx';
import { session } from '#shared/session/current.ts';

const RESET = '비밀번호를 다시 정했습니다. 새 비밀번호로 로그인해주세요.';

/** The page at /reset-password. The password reset mail contains a link to this page. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  // The server has ended every session of the account. This browser logs out too, because a logged-in member would not see the message
  // on /login.
  const finish = () => {
    session.end({ reason: 'logout' });
    setDone(true);
  };
  return (
    <FormPage
      title="비밀번호 재설정"
      subtitle={done ? undefined : '새로 쓸 비밀번호를 입력해주세요.'}
    >
      {done ? (
        <LoginRedirect message={RESET} />
      ) : (
        <ResetPasswordForm token={token} onReset={finish} />
      )}
    </FormPage>
  );
}
