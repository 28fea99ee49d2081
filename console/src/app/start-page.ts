import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#api/session.ts';
import { loadPart } from './chunk.ts';
import { startCode } from './navigation/page-code.ts';
import type { PageStarter } from './navigation/page-start.ts';
import { pageAt } from './pages.ts';
import { session } from './session/current.ts';

const isSignedIn = (): boolean => session.token() !== undefined;

async function loadMember(client: QueryClient) {
  const { connectMember } = await loadPart('member', () => import('./member.ts'));
  return connectMember(client);
}

const members = new WeakMap<QueryClient, ReturnType<typeof loadMember>>();

/** Asks for what members need beside their pages: once, and again if it did not come. The shell preloads it. */
function memberPart(client: QueryClient): ReturnType<typeof loadMember> {
  const part = members.get(client) ?? loadMember(client);
  members.set(client, part);
  part.catch(() => members.delete(client));
  return part;
}

/**
 * Starts the code and the data of the page at this address side by side, so that neither waits for the other. Resolves
 * once the page can be drawn, or some of it did not come; never rejects.
 */
async function preparePage(client: QueryClient, pathname: string): Promise<void> {
  const match = pageAt(pathname);
  if (!match) return;
  const { page, slug } = match;
  const data = page.data;
  const started =
    page.guarded && isSignedIn()
      ? memberPart(client).then((startData) => data && startData(data, slug))
      : undefined;
  await Promise.allSettled([startCode(page), started]);
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
