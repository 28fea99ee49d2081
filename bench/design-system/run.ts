import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { buildScreen, type ScreenName, screens } from './build.ts';
import { measureOnce, type Times } from './measure.ts';
import { figureOf } from './stats.ts';
import { type Line, table } from './table.ts';
import { weigh } from './weigh.ts';

/** How many cold pages each screen gets; the screens take turns, so that a slow moment of the machine hits all. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** The times of each screen, round by round. */
async function measureAll(browser: Browser): Promise<(screen: ScreenName) => Times[]> {
  const results = new Map<ScreenName, Times[]>();
  const of = (screen: ScreenName) => results.get(screen) ?? [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const screen of screens)
      results.set(screen, [...of(screen), await measureOnce(browser, screen)]);
  }
  return of;
}

async function linesOf(browser: Browser): Promise<Map<ScreenName, Line>> {
  const timesOf = await measureAll(browser);
  const figure = (screen: ScreenName, step: keyof Times) =>
    figureOf(
      timesOf(screen).map((times) => times[step]),
      timesOf('handwritten').map((times) => times[step]),
    );
  const lines = new Map<ScreenName, Line>();
  for (const screen of screens) {
    lines.set(screen, {
      mount: figure(screen, 'mount'),
      update: figure(screen, 'update'),
      theme: figure(screen, 'theme'),
      ...(await weigh(browser, screen)),
    });
  }
  return lines;
}

for (const screen of screens) await buildScreen(screen);
const browser = await chromium.launch({
  executablePath: process.env.NARU_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const lines = await linesOf(browser);
const conditions = {
  date: new Date().toISOString().slice(0, 10),
  chromium: browser.version(),
  cores: availableParallelism(),
  rounds: ROUNDS,
};
await browser.close();
const folder = join(import.meta.dirname, '../.cache');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'design-system.json'),
  `${JSON.stringify({ ...conditions, screens: Object.fromEntries(lines) }, null, 2)}\n`,
);
const { date, chromium: version, cores, rounds } = conditions;
process.stdout.write(
  `${date}, Chromium ${version}, ${cores} cores, ${rounds} rounds: median (least–most) ×ratio\n\n${table(lines)}\n`,
);
