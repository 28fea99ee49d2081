import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#api/member.ts';
import { loadChunk } from '#shared/chunks/chunk.ts';
import type { Prefetcher } from '#shared/navigation/use-prefetch.ts';
import { session } from '#shared/session/current.ts';
import { type Page, pageChunk } from './navigation/page.ts';
import { pageAtPath } from './pages.ts';

const isSignedIn = (): boolean => session.token() !== undefined;

async function connectMember(client: QueryClient): Promise<void> {
  const member = await loadChunk('member', () => import('./member.ts'));
  member.connectMemberCache(client);
}

const connections = new WeakMap<QueryClient, Promise<void>>();

/** Loads and starts `app/member.ts` once, and again after a failure. The shell preloads this chunk. */
function memberConnection(client: QueryClient): Promise<void> {
  const connection = connections.get(client) ?? connectMember(client);
  connections.set(client, connection);
  connection.catch(() => connections.delete(client));
  return connection;
}

/** Requests the data of a page. The cache is first filled with the stored data of the last page load. */
async function prefetchData(client: QueryClient, page: Page, slug: string): Promise<void> {
  const [prefetch] = await Promise.all([page.prefetch?.(), memberConnection(client)]);
  prefetch?.(client, slug);
}

/**
 * Requests the chunk and the data of the page at this address concurrently. Resolves when the page can be rendered or a chunk did not
 * load; never rejects.
 */
async function prefetchPage(client: QueryClient, pathname: string): Promise<void> {
  const match = pageAtPath(pathname);
  if (!match) return;
  const { page, slug } = match;
  const data = page.guarded && isSignedIn() ? prefetchData(client, page, slug) : undefined;
  await Promise.allSettled([pageChunk(page).load(), data]);
}

/** Requests a page that is being opened, like {@link prefetchPage}. For a page with a guard, the session is also checked. */
export function openPage(client: QueryClient, pathname: string): Promise<void> {
  if (isSignedIn() && pageAtPath(pathname)?.page.guarded) {
    void client.prefetchQuery({ ...meQuery(), staleTime: 0 });
  }
  return prefetchPage(client, pathname);
}

/** Creates the prefetcher of the router and its links. */
export const createPrefetcher = (client: QueryClient): Prefetcher => ({
  open: (pathname) => void openPage(client, pathname),
  prefetch: (pathname) => void prefetchPage(client, pathname),
});
