/** The range and grid of a number field; integers. The grid starts at `min`, or at 0 without one. */
export interface NumberGrid {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
}

/** The integer in a text, full-width digits included; `undefined` for anything else. */
export function readInteger(text: string): number | undefined {
  const plain = toPlainDigits(text).trim();
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : undefined;
}

/** Converts full-width digits, which Korean and Japanese keyboards can produce, to ASCII digits. */
export function toPlainDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

/**
 * The number `count` steps above the current number, or below it for a negative count. The first step moves to the next value of
 * the grid, and the result stays within the range. Without a current number, the result is the start of the grid.
 */
export function stepNumber(
  current: number | undefined,
  count: number,
  { min, max, step = 1 }: NumberGrid,
): number {
  const base = min ?? 0;
  const clamp = (value: number) =>
    Math.max(min ?? Number.NEGATIVE_INFINITY, Math.min(max ?? Number.POSITIVE_INFINITY, value));
  if (current === undefined) return clamp(base);
  const place = (current - base) / step;
  const next = count > 0 ? Math.floor(place) + count : Math.ceil(place) + count;
  return clamp(base + next * step);
}
