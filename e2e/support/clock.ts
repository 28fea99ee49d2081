import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Stops the clock of all pages that are opened afterwards. */
export async function stopClock({ clock }: Page | BrowserContext): Promise<void> {
  await clock.install({ time: '2026-01-01T00:00:00Z' });
  await clock.pauseAt('2026-01-01T00:00:01Z');
}

/** Expects that the page navigates to /login after three seconds, not earlier. Requires a stopped clock. */
export async function expectLoginPageAfter3s(page: Page): Promise<void> {
  await page.clock.runFor(2_900);
  await expect(page).not.toHaveURL(/\/login$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/login$/);
}
