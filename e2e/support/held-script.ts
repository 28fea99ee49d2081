import type { Page } from '@playwright/test';

const CODE = '**/assets/*.js';

/** Keeps the console's code from a page, as a slow line would, until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Waits until the console has taken the page over, and with it whatever was typed and pressed. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.unsettled === undefined);
