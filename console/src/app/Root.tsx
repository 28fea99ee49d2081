import { PageSpinner, ToastProvider } from '@naru/design-system';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { useLeaving } from './navigation/ConsoleRouter.tsx';
import type { Page, PageProps } from './navigation/page.ts';
import { useCode } from './navigation/page-code.ts';
import { useScrollToTop } from './navigation/scroll.ts';
import { pageAt } from './pages.ts';
import { paths } from './paths.ts';
import { useSettled } from './prerendered/settled.ts';
import { Shell } from './Shell.tsx';
import { useSession } from './session/current.ts';
import { loginStateAfter } from './session/login-redirect.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** A 401 sends a public page to /login too, unless it is that page (specification section 4) or was left for another. */
function useUnauthorizedJump(): { to: string; state: unknown } | undefined {
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
  const { Component } = useCode(page);
  return <Component slug={slug} />;
}

/** The page of the address. Unknown addresses lead home. */
function CurrentPage() {
  const match = pageAt(useLocation().pathname);
  const jump = useUnauthorizedJump();
  if (jump) return <Navigate {...jump} replace />;
  if (!match) return <Navigate to={paths.home()} replace />;
  const content = <PageContent {...match} />;
  return match.page.guarded ? <Guard>{content}</Guard> : content;
}

export interface RootProps {
  /** Whether the code of the first page is still on its way. */
  loading?: boolean;
}

/** What stands around every page: the bar on top, the question about unsaved input, focus and scrolling. */
export function Root({ loading = false }: RootProps) {
  useHeadingFocus();
  useScrollToTop();
  useSettled();
  return (
    <ErrorBoundary>
      <ToastProvider>
        <UnsavedGuard>
          <Shell>
            <ErrorBoundary>
              <Suspense fallback={<PageSpinner />}>
                {loading ? <PageSpinner /> : <CurrentPage />}
              </Suspense>
            </ErrorBoundary>
          </Shell>
        </UnsavedGuard>
      </ToastProvider>
    </ErrorBoundary>
  );
}
