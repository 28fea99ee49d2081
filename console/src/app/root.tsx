import {
  PageSpinner,
  PendingNoteProvider,
  PresentationProvider,
  ToastProvider,
  useToast,
} from '@naru/design-system';
import {
  createContext,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type Location,
  Navigate,
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { useOutcomeChecks } from '#api/outcome-checks.ts';
import { ConfirmationHost } from '#shared/confirmation/confirmation-host.tsx';
import { useHydrationEnd } from '#shared/hydration/hydration.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { setPresentation, usePresentation } from '#shared/presentation/presenting.ts';
import { MembersOnlyContext, useSession } from '#shared/session/current.ts';
import { loginRedirectState } from '#shared/session/login-redirect.ts';
import { Guard } from './guard.tsx';
import { useIsLeavingPage } from './navigation/console-router.tsx';
import { isSamePage } from './navigation/history.ts';
import { type Page, type PageProps, pageChunk } from './navigation/page.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { pageAtPath } from './pages.ts';
import { Shell } from './shell.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/**
 * Whether a navigation opens a row of the current page by its search parameters. That row scrolls into view by itself, earlier than
 * this hook.
 */
const isPartOf = (before: Location, { pathname, search }: Location): boolean =>
  before.pathname === pathname && search !== '';

/**
 * Scrolls to the top of a newly opened page. After a step back or forward, the browser restores the position. A page that only changes
 * its own state in the address keeps its position.
 */
function useScrollToTop(): void {
  const location = useLocation();
  const action = useNavigationType();
  const shown = useRef(location);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = location;
    if (action === NavigationType.Pop || isSamePage(action, before, location)) return;
    if (isPartOf(before, location)) return;
    scrollTo(0, 0);
  }, [location, action]);
}

/**
 * Shows that the outcome of a write is being checked: in the waiting form or dialog, or as a notice for a write from the page. Render
 * this component once, around every page.
 */
function OutcomeNotes({ children }: { children: ReactNode }) {
  const notify = useToast();
  const checks = useOutcomeChecks();
  const onPage = checks.find(({ place }) => place === 'page');
  useEffect(() => {
    if (onPage) notify({ tone: 'info', title: onPage.title, description: onPage.text });
  }, [onPage, notify]);
  return (
    <PendingNoteProvider note={checks.find(({ place }) => place === 'form')}>
      {children}
    </PendingNoteProvider>
  );
}

/**
 * Returns a redirect to /login for a public page after a 401 (specification section 4), except on /login itself and while another page
 * is being opened.
 */
function useLoginRedirect(): { to: string; state: unknown } | undefined {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const leaving = useIsLeavingPage();
  const guarded = pageAtPath(pathname)?.page.guarded;
  if (session.signedIn || guarded || leaving || pathname.startsWith(paths.login()))
    return undefined;
  if (session.end?.reason !== 'expired' || !session.end.unauthorized) return undefined;
  return { to: paths.login(), state: loginRedirectState(session.end, pathname + search + hash) };
}

/** Returns the id of the logged-in member, as a key for components that must not outlive the session or stay for another member. */
function useOwner(): string | undefined {
  const session = useSession();
  return session.signedIn ? session.user?.user_id : undefined;
}

/**
 * The content of a page. The component is memoised: when a page changes its own state in the address, only the components that read
 * that state are rendered again.
 */
const PageContent = memo(function PageContent({ page, ...place }: { page: Page } & PageProps) {
  const { Component, Skeleton = PageSpinner, frame, layout: Layout } = pageChunk(page).useModule();
  const own = <Component {...place} />;
  const content = Layout ? (
    <Layout {...place} page={page.name}>
      {own}
    </Layout>
  ) : (
    own
  );
  if (!frame) return content;
  return (
    <frame.Component {...place} page={page.name} skeleton={<Skeleton />}>
      {content}
    </frame.Component>
  );
});

function WaitingPage({ page }: { page: Page }) {
  const { Skeleton = PageSpinner, frame } = pageChunk(page).useModule();
  if (!frame) return <Skeleton />;
  return (
    <frame.Skeleton page={page.name}>
      <Skeleton />
    </frame.Skeleton>
  );
}

/** Renders the page of the address. Unknown addresses redirect to the home page. */
function CurrentPage() {
  const match = pageAtPath(useLocation().pathname);
  const redirect = useLoginRedirect();
  if (redirect) return <Navigate {...redirect} replace />;
  if (!match) return <Navigate to={paths.home()} replace />;
  const { page } = match;
  const content = <PageContent {...match} />;
  if (!page.guarded) return content;
  return (
    <Guard skeleton={<WaitingPage page={page} />} requiredRole={page.role}>
      {content}
    </Guard>
  );
}

/**
 * Whether the components around the page are hydrated. No component reads this context: a change of it makes React hydrate the
 * prerendered page inside at once. Without a change, React hydrates a memoised page with the lowest priority.
 */
const HydrationPriority = createContext(false);

export interface RootProps {
  /** Whether the chunk of the first page is still loading. */
  loading?: boolean;
}

/** The components around every page: the navigation bar, the question about unsaved input, scrolling. */
export function Root({ loading = false }: RootProps) {
  useScrollToTop();
  const hydrated = useHydrationEnd();
  const presentation = usePresentation();
  const owner = useOwner();
  const { pathname } = useLocation();
  const [forMembers] = useState(() => pageAtPath(pathname)?.page.guarded === true);
  const content = useMemo(
    () => (
      <UnsavedGuard>
        <MembersOnlyContext value={forMembers}>
          <Shell>
            <PageErrorBoundary>
              <Suspense fallback={<PageSpinner />}>
                {loading ? <PageSpinner /> : <CurrentPage />}
              </Suspense>
            </PageErrorBoundary>
          </Shell>
        </MembersOnlyContext>
        <ConfirmationHost />
      </UnsavedGuard>
    ),
    [forMembers, loading],
  );
  return (
    <PageErrorBoundary>
      <PresentationProvider mask={presentation?.mask}>
        {presentation && <presentation.Bar onEnd={() => setPresentation(undefined)} />}
        <ToastProvider owner={owner}>
          <OutcomeNotes>
            <HydrationPriority value={hydrated}>{content}</HydrationPriority>
          </OutcomeNotes>
        </ToastProvider>
      </PresentationProvider>
    </PageErrorBoundary>
  );
}
