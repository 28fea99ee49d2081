import { Banner, Text } from '@naru/design-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginLink, useLoginRedirect } from '#features/auth/back-to-login.tsx';
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx';
import { FormPage } from '#shared/forms/form-page.tsx';
import { session } from '#shared/session/current.ts';

const RESET = '비밀번호를 다시 정했습니다. 새 비밀번호로 로그인해주세요.';

function Done() {
  useLoginRedirect(RESET);
  return (
    <>
      <Banner tone="success">{RESET}</Banner>
      <Text tone="muted">잠시 후 로그인 화면으로 이동합니다.</Text>
      <LoginLink message={RESET} />
    </>
  );
}

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
      {done ? <Done /> : <ResetPasswordForm token={token} onReset={finish} />}
    </FormPage>
  );
}
