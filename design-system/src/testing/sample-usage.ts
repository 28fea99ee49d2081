import type { MeasuredUse, UsageRange } from '../patterns/usage/usage-tile.tsx';

const TURN = 2 * Math.PI;

/** Creates values that oscillate around `middle`. The values are equal in every run. */
export const createOscillatingValues = (middle: number, height: number, count = 360): number[] =>
  Array.from({ length: count }, (_, index) => {
    const slow = Math.sin((TURN * index) / 140);
    const quick = Math.sin((TURN * index) / 23) * 0.4 + Math.sin((TURN * index) / 7) * 0.15;
    return Math.max(0, middle + height * (slow + quick));
  });

/** Replaces the values with the indexes 150 to 209 by `null`, as in a period without measurements. */
export const insertMeasurementGap = (values: readonly number[]): (number | null)[] =>
  values.map((value, index) => (index >= 150 && index < 210 ? null : value));

/** The time axis of the sample values: one value every 10 seconds from 13:05:10 on. */
export const sampleTimeAxis = {
  from: new Date(2025, 2, 2, 13, 5, 10).toISOString(),
  stepSeconds: 10,
};

/** Creates the measured use of a resource, which oscillates around `middle`. */
export const createSampleUse = (
  middle: number,
  allotted?: number,
  range: UsageRange = 'hour',
): MeasuredUse => {
  const values = createOscillatingValues(middle, middle / 4);
  return { used: values.at(-1), allotted, series: { ...sampleTimeAxis, range, values } };
};
