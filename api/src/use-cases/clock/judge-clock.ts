/** Pure rules for the reliability of a clock. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The largest step of the clock that counts as normal, in ms: a server may be off for a night. */
const LARGEST_STEP_MS = 24 * HOUR_MS;
/** The time of steady readings after which a clock is reliable again, in ms. */
export const STEADY_MS = 6 * HOUR_MS;
/** The largest time between two samples that counts as steady, in ms. The jobs sample at least once an hour. */
const LONGEST_LOOK_MS = 2 * HOUR_MS;
/** The largest difference between the clocks of server and database, in ms. */
const MOST_APART_MS = HOUR_MS;

/** Both clocks at one moment. */
export interface ClockReading {
  server: Date;
  /** The clock with which deadlines in the database are compared. */
  database: Date;
}

/** The stored state between two samples of the clock. */
export interface ClockSample {
  seenAt: Date;
  /** The time before the jump; `null` while the clock is reliable. */
  jumpedFrom: Date | null;
  /** The time of steady readings since the jump. */
  steadyMs: number;
}

const distanceMs = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());

/** Whether the clocks of server and database agree. If they differ, it is unknown which one is right. */
export const clocksAgree = ({ server, database }: ClockReading): boolean =>
  distanceMs(server, database) <= MOST_APART_MS;

const believed = (now: Date): ClockSample => ({ seenAt: now, jumpedFrom: null, steadyMs: 0 });

/** The state after a jump. The clock is reliable again when it has returned to its earlier time, or after hours of steady readings. */
function afterJump(previous: ClockSample, jumpedFrom: Date, now: Date): ClockSample {
  const passed = now.getTime() - previous.seenAt.getTime();
  const counted = passed > 0 && passed <= LONGEST_LOOK_MS ? passed : 0;
  const steadyMs = previous.steadyMs + counted;
  return steadyMs >= STEADY_MS ? believed(now) : { seenAt: now, jumpedFrom, steadyMs };
}

/**
 * The next state.
 * @param previous the state of the last sample; at the first sample the newest row, and `undefined` for an empty database
 */
export function nextSample(previous: ClockSample | undefined, now: Date): ClockSample {
  if (previous === undefined) return believed(now);
  const { seenAt, jumpedFrom } = previous;
  if (jumpedFrom !== null && distanceMs(now, jumpedFrom) <= LARGEST_STEP_MS) return believed(now);
  if (distanceMs(now, seenAt) > LARGEST_STEP_MS) {
    return { seenAt: now, jumpedFrom: jumpedFrom ?? seenAt, steadyMs: 0 };
  }
  return jumpedFrom === null ? believed(now) : afterJump(previous, jumpedFrom, now);
}
