import { Text, TextLink } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { meQuery } from '#api/session.ts';
import { FormPage } from '#app/FormPage.tsx';
import { paths } from '#app/paths.ts';
import { Settles } from '#app/prerendered/Settles.tsx';
import { useHydrated } from '#app/prerendered/settled.ts';
import { session, useSession } from '#app/session/current.ts';
import { readLoginState, safeFrom } from '#app/session/from.ts';
import { LoginForm } from '../../features/auth/LoginForm.tsx';

/** /login. Whoever is signed in, by this form or in another tab, goes on to where they came from. */
export function Component() {
  const client = useQueryClient();
  const { signedIn } = useSession();
  const { state } = useLocation();
  const { title, message, from } = readLoginState(useHydrated() ? state : undefined);
  useEffect(() => session.forgetEnd(), []);
  if (signedIn) return <Navigate to={safeFrom(from)} replace />;
  return (
    <Settles>
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
            // Enough to greet with; the check on the next page asks for the rest.
            client.setQueryData(meQuery().queryKey, user, { updatedAt: 0 });
          }}
        />
      </FormPage>
    </Settles>
  );
}
