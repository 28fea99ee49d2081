import type { Page, Request } from 'playwright';

/** A page that is not quiet by then never will be. */
const PATIENCE_MS = 60_000;

/** Resolves once nothing has been loading for some time, in ms. */
export type Quiet = (ms: number) => Promise<void>;

/** For how long nothing may be loading until all of a page is there: its fonts come a second after everything else. */
export const ALL_LOADED_MS = 2_500;

/** The line on which a project's changes come stands open as long as the page does. */
const staysOpen = (url: string): boolean => new URL(url).pathname.endsWith('/events');

/** Watches what a page loads, from now on. */
export function watchNetwork(page: Page): Quiet {
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
