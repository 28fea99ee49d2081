/**
 * Returns the median of some values, or `NaN` without values. Of an even number of values, the upper of the two middle values is
 * returned.
 */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of several rounds, with the lowest and the highest round, and the ratio to another screen. */
export interface RoundStatistics {
  median: number;
  least: number;
  most: number;
  /** The median of the ratios of the rounds. In a round, both screens are measured under the same load of the machine. */
  ratio: number;
}

const isMeasured = (value: number): boolean => !Number.isNaN(value);

/**
 * Combines the rounds of one screen, with their ratio to the rounds of a reference screen. Rounds without a value are left out, because
 * the browser sometimes reports no first paint.
 */
export function statisticsOfRounds(
  rounds: readonly number[],
  base: readonly number[],
): RoundStatistics {
  const measured = rounds.filter(isMeasured);
  const ratios = rounds.map((value, round) => value / (base[round] ?? Number.NaN));
  return {
    median: median(measured),
    least: Math.min(...measured),
    most: Math.max(...measured),
    ratio: median(ratios.filter(isMeasured)),
  };
}
