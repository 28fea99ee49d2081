import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.ts';
import { recordFigures } from '../figures/figures-file.ts';
import { consoleMeasurements } from './parts.ts';
import { startConsoleServer } from './server.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);

const file = join(import.meta.dirname, '../.cache/console.json');

/** Reads the stored results of previous runs; empty when no results are stored. */
function readFound(): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Stores the results of a part, with the version of the browser. */
function keep(name: string, all: unknown, version: string): void {
  const entry = { date: new Date().toISOString().slice(0, 10), chromium: version, all };
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readFound(), [name]: entry }, null, 2)}\n`);
}

const wanted = Object.keys(consoleMeasurements).filter((name) => process.argv.includes(name));
await buildChangedPackages();
const server = await startConsoleServer();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  for (const [name, part] of Object.entries(consoleMeasurements)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const start = performance.now();
    const { table, figures, all } = await part(browser, server, ROUNDS);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    keep(name, all, browser.version());
    recordFigures(name, ROUNDS, figures);
    const conditions = `Chromium ${browser.version()}, ${ROUNDS} rounds in ${seconds} s`;
    process.stdout.write(`${name}: ${conditions}\n\n${table}\n\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
