import type { Page, Request } from 'playwright';

/** The timeout for a page to stop loading, in ms. */
const PATIENCE_MS = 60_000;

/** A function whose promise resolves when a page has loaded nothing for `ms` milliseconds. */
export type WaitForNetworkIdle = (ms: number) => Promise<void>;

/** The period without requests after which a page is complete, in ms. Fonts are requested one second after all other files. */
export const REQUEST_FREE_PERIOD_MS = 2_500;

/** Checks whether a URL is the event stream of a project, which stays open as long as the page. */
const staysOpen = (url: string): boolean => new URL(url).pathname.endsWith('/events');

/** Observes the requests of a page. Returns the function that waits until the page has stopped loading. */
export function observeRequests(page: Page): WaitForNetworkIdle {
  const loading = new Set<Request>();
  let changedAt = performance.now();
  const changed = () => {
    changedAt = performance.now();
  };
  page.on('request', (request) => {
    if (staysOpen(request.url())) return;
    loading.add(request);
    changed();
  });
  const ended = (request: Request) => {
    if (loading.delete(request)) changed();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async (ms) => {
    const start = performance.now();
    while (loading.size > 0 || performance.now() - changedAt < ms) {
      if (performance.now() - start > PATIENCE_MS) throw new Error(`${page.url()} is never quiet.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}
