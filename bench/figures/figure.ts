import { median } from './stats.ts';

/** The unit of a figure. Higher values are better for the units in {@link HIGHER_IS_BETTER_UNITS}, lower values for all others. */
export type FigureUnit =
  | 'ratio'
  | 'count'
  | 'kB'
  | 'shift'
  | 'ms'
  | 'points'
  | 'per second'
  | '%'
  | 'MB';

export const HIGHER_IS_BETTER_UNITS: ReadonlySet<FigureUnit> = new Set(['points', 'per second']);

/** The units of figures that depend on the machine and are comparable on the same machine only. */
export const MACHINE_DEPENDENT_UNITS: ReadonlySet<FigureUnit> = new Set(['ms', 'per second', '%']);

/** The median of the rounds, with the lowest and the highest round. */
export interface Figure {
  unit: FigureUnit;
  value: number;
  least: number;
  most: number;
}

/** Figures by their name: "login: ready". */
export type Figures = Readonly<Record<string, Figure>>;

/** The figures of one part, with the conditions of the measurement. */
export interface PartFigures {
  date: string;
  /** The model of the processor and the number of its cores. */
  machine: string;
  rounds: number;
  figures: Figures;
}

/** The figures of all parts, by the name of the part. */
export type FiguresByPart = Readonly<Record<string, PartFigures>>;

const rounded = (value: number): number => Number(value.toFixed(3));

/** Combines the rounds into a figure. Rounds without a value are left out, because the browser sometimes reports no first paint. */
export function figureOfRounds(unit: FigureUnit, rounds: readonly number[]): Figure {
  const told = rounds.filter((value) => !Number.isNaN(value));
  return {
    unit,
    value: rounded(median(told)),
    least: rounded(Math.min(...told)),
    most: rounded(Math.max(...told)),
  };
}

/**
 * Combines the ratios of two measurements into a figure. The ratios are computed round by round, because both measurements of a
 * round are made under the same load of the machine.
 */
export const ratioFigureOfRounds = (rounds: readonly number[], base: readonly number[]): Figure =>
  figureOfRounds(
    'ratio',
    rounds.map((value, round) => value / (base[round] ?? Number.NaN)),
  );

/** Returns the text of a figure: "×1.40", "75 kB", "120 ms". */
export function formatFigure({ unit, value }: Pick<Figure, 'unit' | 'value'>): string {
  if (unit === 'ratio') return `×${value.toFixed(2)}`;
  if (unit === 'shift') return value.toFixed(3);
  const number = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0);
  return unit === 'count' || unit === 'points' ? number : `${number} ${unit}`;
}
