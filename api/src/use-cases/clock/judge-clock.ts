/** Whether a clock can be believed: pure rules, without a clock of their own. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A step of the clock up to this far needs no explanation: a server may be off for a night. In ms. */
const LARGEST_STEP_MS = 24 * HOUR_MS;
/** How long a clock that jumped has to go on steadily before it is believed again, in ms. */
export const STEADY_MS = 6 * HOUR_MS;
/** Time between two looks counts as steady progress up to this length, in ms: housekeeping looks at least once an hour. */
const LONGEST_LOOK_MS = 2 * HOUR_MS;
/** How far the clocks of the server and of the database may be apart, in ms. */
const MOST_APART_MS = HOUR_MS;

/** The clocks at one moment. */
export interface ClockReading {
  server: Date;
  /** Deadlines in the database are compared with this clock. */
  database: Date;
}

/** What is remembered of the clock from one look to the next. */
export interface Sighting {
  seenAt: Date;
  /** What the clock showed before it jumped; `null` while it is believed. */
  jumpedFrom: Date | null;
  /** How long the clock has gone on steadily since it jumped. */
  steadyMs: number;
}

const distanceMs = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());

/** Whether server and database show the same time. When they do not, nobody knows which of them is right. */
export const clocksAgree = ({ server, database }: ClockReading): boolean =>
  distanceMs(server, database) <= MOST_APART_MS;

const believed = (now: Date): Sighting => ({ seenAt: now, jumpedFrom: null, steadyMs: 0 });

/** The sighting after a jump is believed once the clock is back where it was, or has gone on steadily for hours. */
function afterJump(previous: Sighting, jumpedFrom: Date, now: Date): Sighting {
  const passed = now.getTime() - previous.seenAt.getTime();
  const counted = passed > 0 && passed <= LONGEST_LOOK_MS ? passed : 0;
  const steadyMs = previous.steadyMs + counted;
  return steadyMs >= STEADY_MS ? believed(now) : { seenAt: now, jumpedFrom, steadyMs };
}

/**
 * The next sighting.
 * @param previous of the last look; at the first look the newest row stands for it, and `undefined` for a database without any
 */
export function nextSighting(previous: Sighting | undefined, now: Date): Sighting {
  if (previous === undefined) return believed(now);
  const { seenAt, jumpedFrom } = previous;
  if (jumpedFrom !== null && distanceMs(now, jumpedFrom) <= LARGEST_STEP_MS) return believed(now);
  if (distanceMs(now, seenAt) > LARGEST_STEP_MS) {
    return { seenAt: now, jumpedFrom: jumpedFrom ?? seenAt, steadyMs: 0 };
  }
  return jumpedFrom === null ? believed(now) : afterJump(previous, jumpedFrom, now);
}
