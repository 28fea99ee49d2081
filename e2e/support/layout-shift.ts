import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Collected by {@link watchLayout}. */
    layoutShifts?: string[];
  }

  /** @see https://wicg.github.io/layout-instability/ */
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
}

/** A thousandth of the window: the end of the bar, when a name comes that the browser has not stored. */
const UNSEEN = 0.001;

/** Notes whatever moves by itself on the pages that are opened from now on, in the fonts of this machine. */
export async function watchLayout(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  await page.addInitScript((unseen) => {
    const shifts: string[] = [];
    window.layoutShifts = shifts;
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        if (value < unseen) continue;
        const moved = sources.map(({ node }) => `${node?.nodeName} "${node?.textContent}"`);
        shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, UNSEEN);
}

/** What has moved so far: nothing, on a page that keeps its place. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.layoutShifts ?? []);

/** How much has moved so far, as browsers add it up: below 0.1 is good. */
export const layoutShiftScore = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
