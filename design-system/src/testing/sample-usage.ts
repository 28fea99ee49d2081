import type { MeasuredUse, UsageRange } from '../patterns/usage/usage-tile.tsx';

const TURN = 2 * Math.PI;

/** Values that go up and down around a number, the same in every run. */
export const wave = (middle: number, height: number, count = 360): number[] =>
  Array.from({ length: count }, (_, index) => {
    const slow = Math.sin((TURN * index) / 140);
    const quick = Math.sin((TURN * index) / 23) * 0.4 + Math.sin((TURN * index) / 7) * 0.15;
    return Math.max(0, middle + height * (slow + quick));
  });

/** The same with a time in which nothing was measured. */
export const withGap = (values: readonly number[]): (number | null)[] =>
  values.map((value, index) => (index >= 150 && index < 210 ? null : value));

/** When the samples were measured: an hour that ends at 14:05. */
export const sampleAxis = { from: new Date(2025, 2, 2, 13, 5, 10).toISOString(), stepSeconds: 10 };

/** A resource that goes up and down. */
export const sampleUse = (
  middle: number,
  allotted?: number,
  range: UsageRange = 'hour',
): MeasuredUse => {
  const values = wave(middle, middle / 4);
  return { used: values.at(-1), allotted, series: { ...sampleAxis, range, values } };
};
