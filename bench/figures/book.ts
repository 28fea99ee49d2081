import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import type { Book, Figure, Figures, PartFigures } from './figure.ts';

const bench = join(import.meta.dirname, '..');

/** The figures that are committed: those of last time. */
export const lastFile = join(bench, 'figures.json');
/** Those of this machine, whenever they were taken. */
const nowFile = join(bench, '.cache/figures.json');

/** The figures of a file; none when there is no file. */
export function readBook(file: string): Book {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Writes parts into a file of figures, and leaves its other parts. */
export function writeBook(file: string, parts: Book): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readBook(file), ...parts }, null, 2)}\n`);
}

const measured = new Map<string, PartFigures>();

/** What has been measured since this program started. */
export const measuredNow = (): Book => Object.fromEntries(measured);

const isNumber = ([, { value }]: [string, Figure]): boolean => Number.isFinite(value);

/** Notes what a part has found. Several calls of one part add up; what a browser did not report is left out. */
export function note(part: string, rounds: number, figures: Figures): void {
  const found: PartFigures = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'a processor'}`,
    rounds,
    figures: {
      ...measured.get(part)?.figures,
      ...Object.fromEntries(Object.entries(figures).filter(isNumber)),
    },
  };
  measured.set(part, found);
  writeBook(nowFile, { [part]: found });
}
