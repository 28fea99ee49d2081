import { Text, TextLink } from '@naru/design-system';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { SignupForm } from '#features/auth/signup-form.tsx';
import { SignupSuccess } from '#features/auth/signup-success.tsx';
import { FormPage } from '#shared/forms/form-page.tsx';
import { HydrationBoundary } from '#shared/hydration/hydration.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/current.ts';

/** The page at /signup. After the sign-up, the same address shows the message that a verification mail was sent. */
export function Component() {
  const { signedIn } = useSession();
  const [email, setEmail] = useState<string>();
  if (signedIn) return <Navigate to={paths.dashboard()} replace />;
  if (email !== undefined) {
    return (
      <HydrationBoundary>
        <FormPage title="회원가입 완료">
          <SignupSuccess email={email} />
        </FormPage>
      </HydrationBoundary>
    );
  }
  return (
    <HydrationBoundary>
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
    </HydrationBoundary>
  );
}
