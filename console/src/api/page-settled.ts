import type { QueryClient } from '@tanstack/react-query';

const QUIET_MS = 1000;

const settled = Promise.withResolvers<void>();
let isAwaited = false;

async function settle(client: QueryClient): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  } while (client.isFetching() > 0);
  settled.resolve();
}

/**
 * Resolves once what the page needs for itself has been quiet for a second; at once from then on. A line that stays open takes one
 * of the few connections to the server, and the browser's "loading is over" waits for it: it comes last.
 */
export function pageSettled(client: QueryClient): Promise<void> {
  if (!isAwaited) void settle(client);
  isAwaited = true;
  return settled.promise;
}

/** As {@link pageSettled}, but without a request to settle: for work that can start even later than the event connection. */
export const afterPageSettled = (): Promise<void> => settled.promise;
