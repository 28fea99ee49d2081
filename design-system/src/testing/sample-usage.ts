import type { MeasuredUse, UsageRange } from '../patterns/usage/usage-tile.tsx';

const TURN = 2 * Math.PI;

/** Values that oscillate around a number, equal in every run. */
export const oscillatingValues = (middle: number, height: number, count = 360): number[] =>
  Array.from({ length: count }, (_, index) => {
    const slow = Math.sin((TURN * index) / 140);
    const quick = Math.sin((TURN * index) / 23) * 0.4 + Math.sin((TURN * index) / 7) * 0.15;
    return Math.max(0, middle + height * (slow + quick));
  });

/** The same values with a period without measurements. */
export const withGap = (values: readonly number[]): (number | null)[] =>
  values.map((value, index) => (index >= 150 && index < 210 ? null : value));

/** The times of the samples: an hour that ends at 14:05. */
export const sampleAxis = { from: new Date(2025, 2, 2, 13, 5, 10).toISOString(), stepSeconds: 10 };

/** A resource whose use oscillates. */
export const sampleUse = (
  middle: number,
  allotted?: number,
  range: UsageRange = 'hour',
): MeasuredUse => {
  const values = oscillatingValues(middle, middle / 4);
  return { used: values.at(-1), allotted, series: { ...sampleAxis, range, values } };
};
