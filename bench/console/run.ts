import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { buildChanged } from '../../scripts/lib/builds.ts';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.ts';
import { measureInteraction } from './interaction.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureReady, type Openings, type ScreenName, screenNames } from './ready.ts';
import { type ConsoleServer, startConsole } from './server.ts';
import { interactionTable, lighthouseTable, readyTable } from './tables.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** What a part has found: for the terminal, and for the file. */
interface Report {
  table: string;
  figures: unknown;
}

type Part = (browser: Browser, server: ConsoleServer) => Promise<Report>;

const parts: Record<string, Part> = {
  async ready(browser, server) {
    const found = new Map<ScreenName, Openings>();
    for (const name of screenNames)
      found.set(name, await measureReady(browser, server, name, ROUNDS));
    return { table: readyTable(found), figures: Object.fromEntries(found) };
  },
  async interaction(browser, server) {
    const found = await measureInteraction(browser, server, ROUNDS);
    const figures = { ...found, times: Object.fromEntries(found.times) };
    return { table: interactionTable(found), figures };
  },
  async lighthouse(_browser, server) {
    const figures = await measureLighthouse(server);
    return { table: lighthouseTable(figures), figures };
  },
};

const file = join(import.meta.dirname, '../.cache/console.json');

/** What was measured before, of the parts that are not measured now. */
function readFigures(): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Keeps the figures of a part and says under which conditions they were taken. */
function keep(name: string, figures: unknown, version: string): string {
  const date = new Date().toISOString().slice(0, 10);
  const cores = availableParallelism();
  const entry = { date, chromium: version, cores, rounds: ROUNDS, figures };
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readFigures(), [name]: entry }, null, 2)}\n`);
  return `${date}, Chromium ${version}, ${cores} cores, ${ROUNDS} rounds`;
}

const wanted = Object.keys(parts).filter((name) => process.argv.includes(name));
await buildChanged();
const server = await startConsole();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { table, figures } = await part(browser, server);
    const conditions = keep(name, figures, browser.version());
    process.stdout.write(`${name}: ${conditions}\n\n${table}\n\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
