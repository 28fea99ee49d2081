import { Text, TextLink } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { meQuery } from '#api/member.ts';
import { LoginForm } from '#features/auth/login-form.tsx';
import { FormPage } from '#shared/forms/form-page.tsx';
import { HydrationBoundary, useAfterHydration } from '#shared/hydration/hydration.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { session, useSession } from '#shared/session/current.ts';
import { readLoginState, safeRedirectPath } from '#shared/session/login-redirect.ts';

/** The page at /login. A member who has logged in, with this form or in another tab, is redirected to the previous page. */
export function Component() {
  const client = useQueryClient();
  const { signedIn } = useSession();
  const { state } = useLocation();
  const { title, message, from } = readLoginState(
    useAfterHydration<unknown>(
      () => state,
      () => null,
    ),
  );
  useEffect(() => session.forgetEnd(), []);
  if (signedIn) return <Navigate to={safeRedirectPath(from)} replace />;
  return (
    <HydrationBoundary>
      <FormPage
        title="로그인"
        footer={
          <>
            <Text tone="muted">계정이 없으신가요?</Text>
            <TextLink>
              <Link to={paths.signup()}>회원가입</Link>
            </TextLink>
          </>
        }
      >
        <LoginForm
          title={title}
          message={message}
          onLogin={({ token, ...user }, remembered) => {
            session.signIn({ token, ...user }, remembered);
            // Caches the data with the member's name. The session check of the next page requests the other fields.
            client.setQueryData(meQuery().queryKey, user, { updatedAt: 0 });
          }}
        />
      </FormPage>
    </HydrationBoundary>
  );
}
