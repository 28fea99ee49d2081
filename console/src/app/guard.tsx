import type { User } from '@naru/contract/entities/member';
import { TERMS_VERSIONS } from '@naru/contract/rules/terms';
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
import { useIsHydrated } from '#shared/hydration/hydration.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { mayOpenPage } from '#shared/session/access.ts';
import { useSession } from '#shared/session/current.ts';
import { loginRedirectState } from '#shared/session/login-redirect.ts';

/**
 * Whether the member may have an account notice, which every page shows. The chunk of the notices is loaded on demand, because most
 * members have none. Only that chunk reads the clock: the notice of changed terms is shown for some weeks.
 */
const hasNotices = ({ deletion_at, terms_seen, announcement }: User): boolean =>
  Boolean(deletion_at || announcement) ||
  TERMS_VERSIONS.some(({ version }) => version > (terms_seen ?? version));

const TITLE = '접근 권한이 없습니다';

/** The message in place of a page whose required role the member lacks (specification section 6). */
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

const ProjectWatchers = lazyChunk(
  'project-watchers',
  async () => (await import('./project-watchers.tsx')).ProjectWatchers,
);

export interface GuardProps {
  /** The content of the page until the session is checked. */
  skeleton: ReactNode;
  /** The required role; administrators also have access. Without a required role, every member has access. */
  requiredRole?: string | undefined;
  children: ReactNode;
}

/**
 * Shows a page to members, and redirects guests to /login (specification section 4). The session is checked whenever a page with a
 * guard is opened (`openPage`). After a page load the skeleton is shown until the first response; later checks run in the background.
 */
export function Guard({ skeleton, requiredRole, children }: GuardProps) {
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  if (!state.signedIn) {
    const from = pathname + search + hash;
    return <Navigate to={paths.login()} replace state={loginRedirectState(state.end, from)} />;
  }
  // After a login as another member in another tab, the page is mounted again.
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
  const hydrated = useIsHydrated();

  // When the first attempt does not reach the server, the page is rendered with the stored data until a retry succeeds. A page whose
  // later check fails and is retried stays mounted and keeps its input.
  const waiting = check.isPending && !check.isFetched && check.failureCount === 0;
  if (waiting || !hydrated) return skeleton;
  if (!mayOpenPage(check.data?.role, requiredRole)) return <AccessDenied />;
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
      {/* If the chunk does not load, projects are polled, as with a server without events. */}
      <ChunkBoundary failed={() => null}>
        <ProjectWatchers />
      </ChunkBoundary>
    </Stack>
  );
}
