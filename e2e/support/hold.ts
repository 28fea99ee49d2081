import type { Page, Request } from '@playwright/test';

/**
 * Holds the requests to an address until the returned function is called. Loading states stay visible during that time, also on a
 * slow machine.
 * @param isHeld selects the requests; all requests when left out
 */
export async function hold(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await released.promise;
    await route.continue();
  });
  return released.resolve;
}
