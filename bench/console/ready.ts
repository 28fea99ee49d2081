import type { Browser } from 'playwright';
import { onPhone, signedIn } from './phone.ts';
import { ALL_LOADED_MS, watchNetwork } from './quiet.ts';
import { fontsOf, type Moment, openUntilReady } from './ready-moment.ts';
import { type ByMaker, type Maker, makers, pathOf, type ScreenName, screens } from './screens.ts';
import type { ConsoleServer } from './server.ts';
import { observeShifts, shiftsOf } from './shifts.ts';

/** One cold opening; the last three until the page was quiet. */
export interface Opening extends Moment {
  /** Work of the main thread, in ms. */
  cpu: number;
  /** Fonts, in bytes. */
  fonts: number;
  /** The layout shift score. */
  shift: number;
}

export type Openings = ByMaker<Opening>;

function open(
  browser: Browser,
  { address, tokens }: ConsoleServer,
  name: ScreenName,
  maker: Maker,
): Promise<Opening> {
  const screen = screens[name];
  const stored = screen.member === undefined ? {} : signedIn(screen.member, tokens);
  const options = { address, stored, mobile: true, screen: 'phone' } as const;
  return onPhone(browser, options, async ({ page, cdp }) => {
    const quiet = watchNetwork(page);
    await observeShifts(page);
    const moment = await openUntilReady(page, address + pathOf(screen, maker), screen.wanted);
    await quiet(ALL_LOADED_MS);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
    return {
      ...moment,
      cpu: seconds * 1000,
      fonts: await fontsOf(page),
      shift: await shiftsOf(page),
    };
  });
}

/** Opens one screen of both again and again, in turns, so that a slow moment of the machine meets both. */
export async function measureReady(
  browser: Browser,
  server: ConsoleServer,
  name: ScreenName,
  rounds: number,
): Promise<Openings> {
  const openings: Openings = { handwritten: [], naru: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const maker of makers) openings[maker].push(await open(browser, server, name, maker));
  }
  return openings;
}
