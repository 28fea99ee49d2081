import { Banner, Text } from '@naru/design-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormPage } from '#app/FormPage.tsx';
import { session } from '#app/session/current.ts';
import { LoginLink } from '../../features/auth/LoginLink.tsx';
import { ResetPasswordForm } from '../../features/auth/ResetPasswordForm.tsx';
import { useLoginRedirect } from '../../features/auth/use-redirect.ts';

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

/** /reset-password, from the link in the mail. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  // The server ends every session of the account. Whoever is signed in here would never see /login, where it is said.
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
