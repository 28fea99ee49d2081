/** The middle one of some figures. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A figure of several rounds: the middle one, the least and the most, and its ratio to another screen's. */
export interface Figure {
  median: number;
  least: number;
  most: number;
  /** The median of the rounds' ratios: both screens of a round met the machine in the same state. */
  ratio: number;
}

/** What the rounds of one screen say, beside those of the screen it is measured against. */
export function figureOf(rounds: readonly number[], base: readonly number[]): Figure {
  return {
    median: median(rounds),
    least: Math.min(...rounds),
    most: Math.max(...rounds),
    ratio: median(rounds.map((value, round) => value / (base[round] ?? Number.NaN))),
  };
}
