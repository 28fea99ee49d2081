import type { Page, Request } from '@playwright/test';

/**
 * Holds back what is asked at an address, as a slow connection would, until the returned function is called: what is shown meanwhile stays
 * for as long as a test looks at it, however slow the machine is.
 * @param isHeld which of the requests; all of them when it is left out.
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
