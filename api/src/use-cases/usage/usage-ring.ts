/**
 * A ring buffer of rows at equal intervals; the oldest row is overwritten. The moments of a ring are the multiples of its interval.
 */
export interface UsageRing {
  /** The interval between two rows, in seconds. */
  readonly step: number;
  readonly slots: number;
}

/** The rings of a container. A volume has only the ring `week`. */
export const USAGE_RINGS = {
  hour: { step: 10, slots: 360 },
  week: { step: 300, slots: 2016 },
} as const satisfies Record<string, UsageRing>;

/** The ranges that a call can request. */
export type UsageRange = keyof typeof USAGE_RINGS;

/** Returns the length of a range, in seconds. */
export const ringDurationSeconds = ({ step, slots }: UsageRing): number => step * slots;

/** Returns the last moment of the ring at or before the given moment. */
export function floorToRing({ step }: Pick<UsageRing, 'step'>, moment: Date): Date {
  const ms = step * 1000;
  return new Date(Math.floor(moment.getTime() / ms) * ms);
}

/** Returns the moment of the ring nearest to the given moment, because a round of measurements may begin a little early or late. */
export const roundToRing = (ring: Pick<UsageRing, 'step'>, moment: Date): Date =>
  floorToRing(ring, new Date(moment.getTime() + ring.step * 500));

/** Returns the slot of a moment of the ring. */
export const ringSlotOf = ({ step, slots }: UsageRing, at: Date): number =>
  (at.getTime() / 1000 / step) % slots;
