import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatInstallHint, installMissingTools, type ToolName } from '../scripts/lib/tools.ts';
import { repositoryFolder } from '../scripts/lib/workspace.ts';
import { findRegressions } from './figures/compare.ts';
import {
  documentsWithFigures,
  replaceFigureBlocks,
  summariseFigures,
} from './figures/documents.ts';
import {
  getMeasuredFigures,
  lastFiguresFile,
  readFiguresFile,
  writeFiguresFile,
} from './figures/figures-file.ts';
import { pairFiguresWithTargets } from './figures/targets.ts';

const summaryFile = join(import.meta.dirname, '../.cache/summary.md');

/** Stores the figures of this run as the figures of the last run, in the committed file and in the documents. */
function accept(): void {
  writeFiguresFile(lastFiguresFile, getMeasuredFigures());
  const book = readFiguresFile(lastFiguresFile);
  for (const document of documentsWithFigures) {
    const path = join(repositoryFolder, document);
    writeFileSync(path, replaceFigureBlocks(readFileSync(path, 'utf8'), book));
  }
}

/**
 * Prints the figures of this run with their targets, and the regressions since the last run. With `UPDATE_FIGURES=1`, this run
 * replaces the last run.
 * @returns false when there are regressions or missed targets
 */
function reportFigures(): boolean {
  const now = getMeasuredFigures();
  const slower = findRegressions(readFiguresFile(lastFiguresFile), now);
  const summary = summariseFigures(now, slower);
  mkdirSync(join(summaryFile, '..'), { recursive: true });
  writeFileSync(summaryFile, `${summary}\n`);
  process.stdout.write(`${summary}\n`);
  const missed = Object.values(now).flatMap(({ figures }) =>
    pairFiguresWithTargets(figures).filter(({ met }) => !met),
  );
  if (process.env.UPDATE_FIGURES === '1') accept();
  else if (slower.length > 0) return false;
  return missed.length === 0;
}

/* Runs the measurements named on the command line, or all of them, and prints regressions since the last run. */
const NEEDS: Readonly<Record<string, readonly ToolName[]>> = {
  api: ['postgresql'],
  idle: ['postgresql'],
  fairness: ['postgresql'],
  logins: ['postgresql'],
  console: ['chromium', 'koreanFont'],
  engine: [],
  push: [],
  backup: [],
  'data-backup': [],
  profile: ['chromium', 'koreanFont'],
};
/** Measurements that run only when named: they find candidates for optimisation, or need a gigabyte of the disk and minutes. */
const ON_REQUEST = ['profile', 'backup', 'data-backup'];
const ALL = Object.keys(NEEDS).filter((name) => !ON_REQUEST.includes(name));
/** The words that limit the measurement of the console to some of its parts. */
const CONSOLE_PARTS = ['ready', 'presses', 'interaction', 'lighthouse'];

const words = process.argv.slice(2);
const names = words.filter((word) => !CONSOLE_PARTS.includes(word));
const unknown = names.filter((name) => ![...ALL, ...ON_REQUEST].includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `Nothing is called ${unknown.join(', ')}. There are ${[...ALL, ...ON_REQUEST].join(', ')}, and of the console ${CONSOLE_PARTS.join(', ')}.\n`,
  );
  process.exit(1);
}
const ofConsole = words.length > names.length ? ['console'] : [];
const chosen = words.length === 0 ? ALL : [...new Set([...names, ...ofConsole])];
const missing = await installMissingTools(chosen.flatMap((name) => NEEDS[name] ?? []));
if (missing.length > 0) {
  process.stderr.write(`Measuring ${chosen.join(', ')} ${formatInstallHint(missing)}\n`);
  process.exit(1);
}
for (const name of chosen) await import(`./${name}/run.ts`);
if (!reportFigures()) process.exitCode = 1;
