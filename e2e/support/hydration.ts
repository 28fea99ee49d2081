import type { Page } from '@playwright/test';

const CODE = '**/assets/*.js';

/** Holds back the scripts of the console, as a slow connection would, until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Waits until the page is hydrated and everything typed and pressed before is handled. */
export const waitForHydration = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.hydrating === undefined);
