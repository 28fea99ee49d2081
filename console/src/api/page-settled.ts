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
 * Resolves when no query of the page has been running for a second; every later call resolves at once. A permanent connection takes
 * one of the browser's few connections to a server and delays the browser's `load` event, so it is opened last.
 */
export function pageSettled(client: QueryClient): Promise<void> {
  if (!isAwaited) void settle(client);
  isAwaited = true;
  return settled.promise;
}

/** As {@link pageSettled}, but without a request to settle: for work that can start even later than the event connection. */
export const afterPageSettled = (): Promise<void> => settled.promise;
