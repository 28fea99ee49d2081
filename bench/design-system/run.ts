import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { type Bytes, buildScreen, bytesOf, type ScreenName, screens } from './build.ts';
import { measureOnce, type Times } from './measure.ts';

/** How many cold pages each screen gets; the screens take turns, so that a slow moment of the machine hits all. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureAll(): Promise<Map<ScreenName, Times[]>> {
  const results = new Map<ScreenName, Times[]>(screens.map((screen) => [screen, []]));
  const browser = await chromium.launch({
    executablePath: process.env.NARU_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const screen of screens) results.get(screen)?.push(await measureOnce(browser, screen));
  }
  await browser.close();
  return results;
}

type Line = Times & Bytes;

const summary = (times: Times[], bytes: Bytes): Line => ({
  mount: median(times.map((t) => t.mount)),
  update: median(times.map((t) => t.update)),
  theme: median(times.map((t) => t.theme)),
  ...bytes,
});

function table(lines: Map<ScreenName, Line>): string {
  const base = lines.get('handwritten');
  const cell = (line: Line, key: keyof Line, unit: string, divisor = 1) =>
    `${(line[key] / divisor).toFixed(1)} ${unit} (×${(line[key] / (base?.[key] ?? Number.NaN)).toFixed(2)})`;
  const rows = [...lines].map(([screen, line]) =>
    [
      screen,
      cell(line, 'mount', 'ms'),
      cell(line, 'update', 'ms'),
      cell(line, 'theme', 'ms'),
      cell(line, 'js', 'kB', 1000),
      cell(line, 'css', 'kB', 1000),
    ].join(' | '),
  );
  return [
    '| screen | mount | update | theme | JS gzip | CSS gzip |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

for (const screen of screens) await buildScreen(screen);
const results = await measureAll();
const lines = new Map(
  screens.map((screen) => [screen, summary(results.get(screen) ?? [], bytesOf(screen))]),
);
const folder = join(import.meta.dirname, '../.cache');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'design-system.json'),
  `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`,
);
process.stdout.write(`${table(lines)}\n`);
