import { median } from './stats.ts';

/** What a figure counts. Of those in {@link MORE_IS_BETTER} more is better, of the others less. */
export type Unit = 'ratio' | 'count' | 'kB' | 'shift' | 'ms' | 'points' | 'per second' | '%' | 'MB';

export const MORE_IS_BETTER: ReadonlySet<Unit> = new Set(['points', 'per second']);

/** These say something about the machine as well: they can be compared on the same one alone. */
export const OF_THE_MACHINE: ReadonlySet<Unit> = new Set(['ms', 'per second', '%']);

/** The median of the rounds, with the least and the most of them. */
export interface Figure {
  unit: Unit;
  value: number;
  least: number;
  most: number;
}

/** Figures by their name: "login: ready". */
export type Figures = Readonly<Record<string, Figure>>;

/** What a part of the measurements has found, and under which conditions. */
export interface PartFigures {
  date: string;
  /** The processor and how many of its cores. */
  machine: string;
  rounds: number;
  figures: Figures;
}

/** Everything that is known, by part. */
export type Book = Readonly<Record<string, PartFigures>>;

const rounded = (value: number): number => Number(value.toFixed(3));

/** A figure of several rounds. Those in which the browser told nothing are left out: it misses a paint now and then. */
export function figureOfRounds(unit: Unit, rounds: readonly number[]): Figure {
  const told = rounds.filter((value) => !Number.isNaN(value));
  return {
    unit,
    value: rounded(median(told)),
    least: rounded(Math.min(...told)),
    most: rounded(Math.max(...told)),
  };
}

/** How many times as much as another's of the same round, which met the machine in the same state. */
export const ratioOfRounds = (rounds: readonly number[], base: readonly number[]): Figure =>
  figureOfRounds(
    'ratio',
    rounds.map((value, round) => value / (base[round] ?? Number.NaN)),
  );

/** A figure as people read it: "×1.40", "75 kB", "120 ms". */
export function wordsOf({ unit, value }: Pick<Figure, 'unit' | 'value'>): string {
  if (unit === 'ratio') return `×${value.toFixed(2)}`;
  if (unit === 'shift') return value.toFixed(3);
  const number = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0);
  return unit === 'count' || unit === 'points' ? number : `${number} ${unit}`;
}
