import type { Browser } from 'playwright';
import type { Figures } from '../figures/figure.ts';
import {
  createInteractionFigures,
  createLighthouseFigures,
  createPressFigures,
  createReadinessFigures,
} from './figures.ts';
import { measureInteraction } from './interaction.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePresses } from './presses.ts';
import { measureReadiness, type PageOpenings } from './ready.ts';
import { type ScreenName, screenNames } from './screens.ts';
import type { ConsoleServer } from './server.ts';
import {
  formatInteractionTable,
  formatLighthouseTable,
  formatPressTable,
  formatReadinessTable,
} from './tables.ts';

/** The results of one measurement: a table for the terminal, figures for the comparison, and all raw data. */
interface Report {
  table: string;
  figures: Figures;
  all: unknown;
}

type Part = (browser: Browser, server: ConsoleServer, rounds: number) => Promise<Report>;

/** The measurements of the console, by their names on the command line. */
export const consoleMeasurements: Readonly<Record<string, Part>> = {
  async ready(browser, server, rounds) {
    const found = new Map<ScreenName, PageOpenings>();
    for (const name of screenNames)
      found.set(name, await measureReadiness(browser, server, name, rounds));
    const figures = createReadinessFigures(found);
    return { table: formatReadinessTable(found), figures, all: Object.fromEntries(found) };
  },
  async presses(browser, server, rounds) {
    const found = await measurePresses(browser, server, rounds);
    return { table: formatPressTable(found), figures: createPressFigures(found), all: found };
  },
  async interaction(browser, server, rounds) {
    const found = await measureInteraction(browser, server, rounds);
    const all = { ...found, times: Object.fromEntries(found.times) };
    return { table: formatInteractionTable(found), figures: createInteractionFigures(found), all };
  },
  async lighthouse(_browser, server, rounds) {
    const found = await measureLighthouse(server, rounds);
    return {
      table: formatLighthouseTable(found),
      figures: createLighthouseFigures(found),
      all: found,
    };
  },
};
