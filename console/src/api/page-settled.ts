import type { QueryClient } from '@tanstack/react-query';

const QUIET_MS = 1000;

async function untilQuiet(client: QueryClient): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  } while (client.isFetching() > 0);
}

let begin: ((client: QueryClient) => void) | undefined;
const settled = new Promise<QueryClient>((resolve) => {
  begin = resolve;
}).then(untilQuiet);

/**
 * Resolves when no query of the page has been running for a second. Later calls resolve immediately. An event stream permanently
 * occupies one of the browser's few connections to a server and delays the browser's `load` event, so the stream is opened only after
 * this wait.
 */
export function waitUntilPageSettled(client: QueryClient): Promise<void> {
  begin?.(client);
  return settled;
}

/**
 * Resolves together with {@link waitUntilPageSettled}, but does not start the wait for the settled page: for work that can begin even later
 * than the event stream.
 */
export const afterPageSettled = (): Promise<void> => settled;
