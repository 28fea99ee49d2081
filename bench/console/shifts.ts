import type { Page } from 'playwright';

declare global {
  interface Window {
    /** The sum of all shifts that no input has caused. */
    shifted: number;
  }
}

/** Observes what jumps on a page. Called before it is opened. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has jumped so far, as the layout shift score. */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => window.shifted);
