import { ToastProvider } from '@naru/design-system';
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useHeadingFocus } from './heading-focus.ts';
import { paths } from './paths.ts';
import { Shell } from './Shell.tsx';
import { useSession } from './session/current.ts';
import { loginStateAfter } from './session/login-redirect.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** A 401 sends a public page to /login too, unless it is that page (specification section 4). */
function useUnauthorizedJump(): { to: string; state: unknown } | undefined {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const guarded = useMatches().some(({ id }) => id === 'guarded');
  if (session.signedIn || guarded || pathname.startsWith(paths.login())) return undefined;
  if (session.end?.reason !== 'expired' || !session.end.unauthorized) return undefined;
  return { to: paths.login(), state: loginStateAfter(session.end, pathname + search + hash) };
}

/** What stands around every page: the bar on top, the question about unsaved input, focus and scrolling. */
export function Root() {
  useHeadingFocus();
  const jump = useUnauthorizedJump();
  return (
    <ToastProvider>
      <UnsavedGuard>
        <Shell>{jump ? <Navigate {...jump} replace /> : <Outlet />}</Shell>
        <ScrollRestoration />
      </UnsavedGuard>
    </ToastProvider>
  );
}
