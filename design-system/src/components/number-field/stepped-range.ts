import { toHalfWidth } from '../../format/half-width.ts';

/**
 * The range of a number field and the distance of its values, all integers. The values start at `min`, or at 0 without `min`, and
 * are `step` apart.
 */
export interface SteppedRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
}

/** Parses a text as an integer, also with full-width digits. Returns `undefined` for every other text. */
export function parseInteger(text: string): number | undefined {
  const plain = toHalfWidth(text).trim();
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : undefined;
}

/**
 * Returns the number `count` steps above the current number, or below the current number for a negative count. From a number between
 * two values of the range, the first step reaches the next value of the range. The result stays within the range. Without a current
 * number, the result is the first value of the range.
 */
export function addSteps(
  current: number | undefined,
  count: number,
  { min, max, step = 1 }: SteppedRange,
): number {
  const base = min ?? 0;
  const clamp = (value: number) =>
    Math.max(min ?? Number.NEGATIVE_INFINITY, Math.min(max ?? Number.POSITIVE_INFINITY, value));
  if (current === undefined) return clamp(base);
  const place = (current - base) / step;
  const next = count > 0 ? Math.floor(place) + count : Math.ceil(place) + count;
  return clamp(base + next * step);
}
