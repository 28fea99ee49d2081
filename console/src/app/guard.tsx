import type { User } from '@naru/contract/entities/member';
import { TERMS_VERSIONS, termsAnnouncement } from '@naru/contract/rules/terms';
import { Stack, TextLink } from '@naru/design-system';
import { MessagePage } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { meQuery } from '#api/member.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useHydrated } from '#shared/hydration/hydration.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { mayEnter } from '#shared/session/access.ts';
import { useSession } from '#shared/session/current.ts';
import { loginStateAfter } from '#shared/session/login-redirect.ts';

/** Whether the member has an account notice, which every page shows. Most members have none, so its chunk is loaded on demand. */
const hasNotices = ({ deletion_at, terms_seen }: User): boolean =>
  Boolean(deletion_at) ||
  (typeof terms_seen === 'number' &&
    termsAnnouncement(TERMS_VERSIONS, terms_seen, new Date()) !== undefined);

const TITLE = '접근 권한이 없습니다';

/** Shown instead of a page whose required role the member does not have (specification section 6). */
function AccessDenied() {
  usePageTitle(TITLE);
  return (
    <MessagePage
      title={TITLE}
      action={
        <TextLink>
          <Link to={paths.dashboard()}>대시보드로</Link>
        </TextLink>
      }
    >
      이 페이지에 접근할 수 있는 권한이 없습니다.
    </MessagePage>
  );
}

const AccountNotices = lazyChunk(
  'account-notices',
  async () => (await import('#features/account/account-notices.tsx')).AccountNotices,
);

const LiveProjects = lazyChunk(
  'live-projects',
  async () => (await import('./live-projects.tsx')).LiveProjects,
);

export interface GuardProps {
  /** Shown until the session is checked. */
  skeleton: ReactNode;
  /** The required role; administrators have access too. Left out: every member has access. */
  requiredRole?: string | undefined;
  children: ReactNode;
}

/**
 * Shows the page to members and redirects guests to /login (specification section 4). The session is checked whenever a
 * guarded page is opened (`openPage`): with its skeleton until the first response after a page load, in the background
 * afterwards.
 */
export function Guard({ skeleton, requiredRole, children }: GuardProps) {
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  if (!state.signedIn) {
    const from = pathname + search + hash;
    return <Navigate to={paths.login()} replace state={loginStateAfter(state.end, from)} />;
  }
  // A login as another member in another tab mounts the page again.
  return (
    <CheckedPage key={state.token} skeleton={skeleton} requiredRole={requiredRole}>
      {children}
    </CheckedPage>
  );
}

interface CheckedPageProps {
  skeleton: ReactNode;
  requiredRole: string | undefined;
  children: ReactNode;
}

function CheckedPage({ skeleton, requiredRole, children }: CheckedPageProps) {
  const check = useQuery(meQuery());
  const hydrated = useHydrated();

  // When the first attempt did not reach the server, the stored data is shown meanwhile. A failed check that is retried
  // keeps the page and its input.
  const waiting = check.isPending && !check.isFetched && check.failureCount === 0;
  if (waiting || !hydrated) return skeleton;
  if (!mayEnter(check.data?.role, requiredRole)) return <AccessDenied />;
  return (
    <Stack gap="xl">
      {queryFailure(check, {
        title: '로그인 상태를 확인하지 못했습니다',
        fallback: 'Failed to authenticate',
      })}
      {check.data && hasNotices(check.data) && (
        <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
          <AccountNotices user={check.data} />
        </ChunkBoundary>
      )}
      {children}
      {/* Without its code projects are polled, as from a server without events. */}
      <ChunkBoundary failed={() => null}>
        <LiveProjects />
      </ChunkBoundary>
    </Stack>
  );
}
