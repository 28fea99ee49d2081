import type { Browser, Page } from 'playwright';
import { localStorageOfMember, withThrottledPage } from './phone.ts';
import { observeRequests, REQUEST_FREE_PERIOD_MS } from './quiet.ts';
import {
  openPageUntilReady,
  type ReadinessMeasurement,
  readLoadedFontBytes,
} from './ready-moment.ts';
import {
  type RoundsByVersion,
  type ScreenName,
  type ScreenVersion,
  screenPath,
  screens,
  screenVersions,
} from './screens.ts';
import type { ConsoleServer } from './server.ts';

declare global {
  interface Window {
    /** The sum of all layout shifts without recent input. */
    shifted: number;
  }
}

/** Observes the layout shifts of a page. Must be called before the page is opened. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the cumulative layout shift score since the start of the navigation. */
const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => window.shifted);

/**
 * The figures of one opening of a page with cold caches. The figures of this interface are measured when the page has stopped
 * loading, the inherited figures when the page is ready.
 */
export interface PageOpening extends ReadinessMeasurement {
  /** The CPU time of the main thread, in ms. */
  cpu: number;
  /** The size of the loaded fonts, in bytes. */
  fonts: number;
  /** The layout shift score. */
  shift: number;
}

export type PageOpenings = RoundsByVersion<PageOpening>;

function open(
  browser: Browser,
  { address, tokens }: ConsoleServer,
  name: ScreenName,
  version: ScreenVersion,
): Promise<PageOpening> {
  const screen = screens[name];
  const stored = screen.member === undefined ? {} : localStorageOfMember(screen.member, tokens);
  const options = { address, stored, mobile: true, screen: 'phone' } as const;
  return withThrottledPage(browser, options, async ({ page, cdp }) => {
    const quiet = observeRequests(page);
    await observeShifts(page);
    const moment = await openPageUntilReady(
      page,
      address + screenPath(screen, version),
      screen.wanted,
    );
    await quiet(REQUEST_FREE_PERIOD_MS);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
    return {
      ...moment,
      cpu: seconds * 1000,
      fonts: await readLoadedFontBytes(page),
      shift: await shiftsOf(page),
    };
  });
}

/** Opens both versions of a screen alternately in each round, so that a temporary slowdown of the machine affects both. */
export async function measureReadiness(
  browser: Browser,
  server: ConsoleServer,
  name: ScreenName,
  rounds: number,
): Promise<PageOpenings> {
  const openings: PageOpenings = { handwritten: [], naru: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const version of screenVersions)
      openings[version].push(await open(browser, server, name, version));
  }
  return openings;
}
