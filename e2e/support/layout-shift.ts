import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The shifts recorded by {@link recordLayoutShifts}. */
    layoutShifts?: string[];
  }

  /** @see https://wicg.github.io/layout-instability/ */
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
}

/**
 * The largest permitted layout shift score. The end of the bar moves slightly when the member's name is not stored yet, and numbers and
 * times when the font files arrive in two frames: first 6 px, then 11 px back.
 */
export const UNSEEN = 0.001;

/** Records layout shifts without user input on all pages that are opened afterwards. The pages use the fonts of the machine. */
export async function recordLayoutShifts(page: Page): Promise<void> {
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

/** The recorded layout shifts as texts; empty on a page with a stable layout. */
export const readLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.layoutShifts ?? []);

/** The sum of the recorded layout shift scores. Below 0.1 is good. */
export const readLayoutShiftScore = async (page: Page): Promise<number> =>
  (await readLayoutShifts(page)).reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
