import { Text, TextLink } from '@naru/design-system';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { SignupForm } from '#features/auth/signup-form.tsx';
import { InvitedSignupSuccess, SignupSuccess } from '#features/auth/signup-success.tsx';
import { FormPage } from '#shared/forms/form-page.tsx';
import { HydrationBoundary } from '#shared/hydration/hydration.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/current.ts';

/** The page at /signup. After the sign-up, the same address shows what comes next: the verification mail, or the login of an invited member. */
export function Component() {
  const { signedIn } = useSession();
  const [made, setMade] = useState<{ email: string; isVerified: boolean }>();
  if (signedIn) return <Navigate to={paths.dashboard()} replace />;
  if (made !== undefined) {
    return (
      <HydrationBoundary>
        <FormPage title="회원가입 완료">
          {made.isVerified ? <InvitedSignupSuccess /> : <SignupSuccess email={made.email} />}
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
        <SignupForm onSignedUp={(email, isVerified) => setMade({ email, isVerified })} />
      </FormPage>
    </HydrationBoundary>
  );
}
