/** The values that a limit may have: from `min` to `max`, in steps from `min` on. */
export interface LimitGrid {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * The largest value of a limit that fits into what is left; `null` where not even the smallest does. All in the limit's unit,
 * millicores or MiB.
 */
export function mostPossible(available: number, { min, max, step }: LimitGrid): number | null {
  const room = Math.min(available, max);
  return room >= min ? min + Math.floor((room - min) / step) * step : null;
}
