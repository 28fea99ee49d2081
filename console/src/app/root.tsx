import { PageSpinner, ToastProvider } from '@naru/design-system';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ConfirmationHost } from '#shared/confirmation/confirmation-host.tsx';
import { useHydrationEnd } from '#shared/hydration/hydrated.ts';
import { paths } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/current.ts';
import { loginStateAfter } from '#shared/session/login-redirect.ts';
import { Guard } from './guard.tsx';
import { useLeaving } from './navigation/console-router.tsx';
import type { Page, PageProps } from './navigation/page.ts';
import { chunkOf } from './navigation/page-chunk.ts';
import { useScrollToTop } from './navigation/scroll.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { pageAt } from './pages.ts';
import { Shell } from './shell.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/**
 * After a 401 a public page redirects to /login too (specification section 4), unless it is /login or another page is
 * being opened.
 */
function useLoginRedirect(): { to: string; state: unknown } | undefined {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const leaving = useLeaving();
  const guarded = pageAt(pathname)?.page.guarded;
  if (session.signedIn || guarded || leaving || pathname.startsWith(paths.login()))
    return undefined;
  if (session.end?.reason !== 'expired' || !session.end.unauthorized) return undefined;
  return { to: paths.login(), state: loginStateAfter(session.end, pathname + search + hash) };
}

function PageContent({ page, slug }: { page: Page } & PageProps) {
  const { Component } = chunkOf(page).useModule();
  return <Component slug={slug} />;
}

/** The page of the address. Unknown addresses redirect to the home page. */
function CurrentPage() {
  const match = pageAt(useLocation().pathname);
  const redirect = useLoginRedirect();
  if (redirect) return <Navigate {...redirect} replace />;
  if (!match) return <Navigate to={paths.home()} replace />;
  const content = <PageContent {...match} />;
  const { guarded, role } = match.page;
  return guarded ? <Guard requiredRole={role}>{content}</Guard> : content;
}

export interface RootProps {
  /** Whether the chunk of the first page is still loading. */
  loading?: boolean;
}

/** The parts around every page: the navigation bar, the question about unsaved input, scrolling. */
export function Root({ loading = false }: RootProps) {
  useScrollToTop();
  useHydrationEnd();
  return (
    <PageErrorBoundary>
      <ToastProvider>
        <UnsavedGuard>
          <Shell>
            <PageErrorBoundary>
              <Suspense fallback={<PageSpinner />}>
                {loading ? <PageSpinner /> : <CurrentPage />}
              </Suspense>
            </PageErrorBoundary>
          </Shell>
          <ConfirmationHost />
        </UnsavedGuard>
      </ToastProvider>
    </PageErrorBoundary>
  );
}
