import { PageSpinner, Stack } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { meQuery } from '#api/session.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { mayEnter } from './access.ts';
import { paths } from './paths.ts';
import { queryFailure } from './query-failure.tsx';
import { useSession } from './session/current.ts';
import { loginStateAfter } from './session/login-redirect.ts';

export interface GuardProps {
  /** Members of this role and administrators may enter; everybody who is signed in when it is left out. */
  requiredRole?: string;
  children: ReactNode;
}

/**
 * Lets members in and sends everybody else to /login (specification section 4). The session is checked whenever a
 * guarded page is opened (`openPage`): with a spinner before the first answer after a load, in the background afterwards.
 */
export function Guard({ requiredRole, children }: GuardProps) {
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  if (!state.signedIn) {
    const from = pathname + search + hash;
    return <Navigate to={paths.login()} replace state={loginStateAfter(state.end, from)} />;
  }
  // A login as somebody else, in another tab, begins these pages anew.
  return (
    <CheckedPage key={state.token} requiredRole={requiredRole}>
      {children}
    </CheckedPage>
  );
}

interface CheckedPageProps {
  requiredRole: string | undefined;
  children: ReactNode;
}

function CheckedPage({ requiredRole, children }: CheckedPageProps) {
  const check = useQuery(meQuery());

  // The first attempt that reaches nobody is an answer too: what is in the store can be shown meanwhile. A check that has
  // failed and is tried again leaves the page, and what is typed on it, where it is.
  if (check.isPending && !check.isFetched && check.failureCount === 0) return <PageSpinner />;
  if (!mayEnter(check.data?.role, requiredRole)) return <AccessDenied />;
  return (
    <Stack gap="xl">
      {queryFailure(check, {
        title: '로그인 상태를 확인하지 못했습니다',
        fallback: 'Failed to authenticate',
      })}
      {children}
    </Stack>
  );
}
