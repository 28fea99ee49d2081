import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#api/session.ts';
import { startCode } from './navigation/page-code.ts';
import type { PageStarter } from './navigation/page-start.ts';
import { pageAt } from './pages.ts';
import { session } from './session/current.ts';

const isSignedIn = (): boolean => session.token() !== undefined;

/**
 * Starts the code and the data of the page at this address side by side, so that neither waits for the other. Resolves
 * once the code has come, or did not; never rejects.
 */
async function preparePage(client: QueryClient, pathname: string): Promise<void> {
  const match = pageAt(pathname);
  if (!match) return;
  if (isSignedIn()) match.page.startData?.(client, match.slug);
  await startCode(match.page).catch(() => undefined);
}

/** As {@link preparePage}, for a page that is opened now: a guarded one begins with the check of the session. */
export function openPage(client: QueryClient, pathname: string): Promise<void> {
  if (isSignedIn() && pageAt(pathname)?.page.guarded) {
    void client.prefetchQuery({ ...meQuery(), staleTime: 0 });
  }
  return preparePage(client, pathname);
}

/** What the router starts pages with. */
export const pageStarter = (client: QueryClient): PageStarter => ({
  open: (pathname) => void openPage(client, pathname),
  prepare: (pathname) => void preparePage(client, pathname),
});
