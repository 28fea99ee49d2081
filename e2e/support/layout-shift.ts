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

/** Notes whatever moves by itself on the pages that are opened from now on, in the fonts of this machine. */
export async function watchLayout(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.layoutShifts = shifts;
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        const moved = sources.map(({ node }) => `${node?.nodeName} "${node?.textContent}"`);
        shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far: nothing, on a page that keeps its place. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.layoutShifts ?? []);
