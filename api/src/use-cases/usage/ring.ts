/** Rows at equal distances in time, as many as there are slots; the oldest one is written over. */
export interface Ring {
  /** The distance of two rows, in seconds. */
  readonly step: number;
  readonly slots: number;
}

/** What is kept of a container. Of a volume, the ring of the week alone. */
export const RINGS = {
  hour: { step: 10, slots: 360 },
  week: { step: 300, slots: 2016 },
} as const satisfies Record<string, Ring>;

/** What can be asked for. */
export type UsageRange = keyof typeof RINGS;

/** How long a range is, in seconds. */
export const lengthOf = ({ step, slots }: Ring): number => step * slots;

/** The last moment of the ring that is not after this one. */
export function floorTo({ step }: Pick<Ring, 'step'>, moment: Date): Date {
  const ms = step * 1000;
  return new Date(Math.floor(moment.getTime() / ms) * ms);
}

/** The moment of the ring that is nearest: a round of measuring may begin a little early or late. */
export const nearestOf = (ring: Pick<Ring, 'step'>, moment: Date): Date =>
  floorTo(ring, new Date(moment.getTime() + ring.step * 500));

/** Where the row of a moment of the ring stands. */
export const slotOf = ({ step, slots }: Ring, at: Date): number =>
  (at.getTime() / 1000 / step) % slots;
