import { Text, TextLink } from '@naru/design-system';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { FormPage } from '#app/FormPage.tsx';
import { paths } from '#app/paths.ts';
import { Settles } from '#app/prerendered/Settles.tsx';
import { useSession } from '#app/session/current.ts';
import { SignupDone } from '../../features/auth/SignupDone.tsx';
import { SignupForm } from '../../features/auth/SignupForm.tsx';

/** /signup, and what follows it at the same address: the mail that was sent. */
export function Component() {
  const { signedIn } = useSession();
  const [email, setEmail] = useState<string>();
  if (signedIn) return <Navigate to={paths.dashboard()} replace />;
  if (email !== undefined) {
    return (
      <Settles>
        <FormPage title="회원가입 완료">
          <SignupDone email={email} />
        </FormPage>
      </Settles>
    );
  }
  return (
    <Settles>
      <FormPage
        title="회원가입"
        footer={
          <>
            <Text tone="muted">이미 계정이 있으신가요?</Text>
            <TextLink>
              <Link to={paths.login()}>로그인</Link>
            </TextLink>
          </>
        }
      >
        <SignupForm onSignedUp={setEmail} />
      </FormPage>
    </Settles>
  );
}
