import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import type { Figure, Figures, FiguresByPart, PartFigures } from './figure.ts';

const bench = join(import.meta.dirname, '..');

/** The file with the committed figures of the last accepted run. */
export const lastFiguresFile = join(bench, 'figures.json');
/** The file with the figures of this machine, from the latest run of each part. */
const nowFile = join(bench, '.cache/figures.json');

/** Reads the figures of a file. Returns an empty record when the file does not exist. */
export function readFiguresFile(file: string): FiguresByPart {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Replaces the figures of some parts in a file and keeps the other parts. */
export function writeFiguresFile(file: string, parts: FiguresByPart): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readFiguresFile(file), ...parts }, null, 2)}\n`);
}

const measured = new Map<string, PartFigures>();

/** Returns the figures that this process has measured so far. */
export const getMeasuredFigures = (): FiguresByPart => Object.fromEntries(measured);

const isNumber = ([, { value }]: [string, Figure]): boolean => Number.isFinite(value);

/** Records the figures of a part. Several calls for the same part are merged, and figures that the browser did not report are left out. */
export function recordFigures(part: string, rounds: number, figures: Figures): void {
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
  writeFiguresFile(nowFile, { [part]: found });
}
