/**
 * Detects a wrong clock, so that scheduled deletions do not delete too much. Compares the clock with its last sample, or with the
 * newest row before the first sample, and the server's clock with the database's.
 */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { activities } from '../storage/schema/activity.ts';
import { deployments } from '../storage/schema/deployment.ts';
import { users } from '../storage/schema/member.ts';
import { clockSightings } from '../storage/schema/server.ts';
import { sessions } from '../storage/schema/session.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The largest step of the clock that counts as normal, in ms, because a server may be switched off for a night. */
const LARGEST_STEP_MS = 24 * HOUR_MS;
/** The time of steady readings after which a clock is reliable again, in ms. */
const STEADY_MS = 6 * HOUR_MS;
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
  /** The time of steady readings since the jump, in ms. */
  steadyMs: number;
}

const distanceMs = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());

/** Whether the clocks of server and database agree. If they differ, it is unknown which one is right. */
export const clocksAgree = ({ server, database }: ClockReading): boolean =>
  distanceMs(server, database) <= MOST_APART_MS;

const believed = (now: Date): ClockSample => ({ seenAt: now, jumpedFrom: null, steadyMs: 0 });

/**
 * Returns the state after a jump. The clock is reliable again when it has returned to its earlier time, or after hours of steady
 * readings.
 */
function afterJump(previous: ClockSample, jumpedFrom: Date, now: Date): ClockSample {
  const passed = now.getTime() - previous.seenAt.getTime();
  const counted = passed > 0 && passed <= LONGEST_LOOK_MS ? passed : 0;
  const steadyMs = previous.steadyMs + counted;
  return steadyMs >= STEADY_MS ? believed(now) : { seenAt: now, jumpedFrom, steadyMs };
}

/**
 * Returns the state after a sample at `now`.
 * @param previous the state of the last sample; at the first sample the newest row, and `undefined` for an empty database
 */
export function nextClockSample(previous: ClockSample | undefined, now: Date): ClockSample {
  if (previous === undefined) return believed(now);
  const { seenAt, jumpedFrom } = previous;
  if (jumpedFrom !== null && distanceMs(now, jumpedFrom) <= LARGEST_STEP_MS) return believed(now);
  if (distanceMs(now, seenAt) > LARGEST_STEP_MS) {
    return { seenAt: now, jumpedFrom: jumpedFrom ?? seenAt, steadyMs: 0 };
  }
  return jumpedFrom === null ? believed(now) : afterJump(previous, jumpedFrom, now);
}

const ROW_ID = 'clock';
/** The interval at which an unchanged sample is stored, in ms. */
const WRITE_EVERY_MS = 10 * 60_000;

/** The reason why scheduled deletions are suspended. */
export interface ClockProblem {
  reason: 'jumped' | 'clocks-differ';
  /** For a jump, the last time before the jump; for different clocks, the time of the server's clock. */
  expected: Date;
  /** The time of the database's clock. */
  shown: Date;
  /** The remaining time of steady readings in seconds, until the clock is reliable again; `null` when waiting does not help. */
  resumesInSeconds: number | null;
}

/** The clock of scheduled deletions. */
export interface ReliableClock {
  /** Samples the clock. Resolves with true when time-dependent work may run; logs every change of this result. */
  isReliable(): Promise<boolean>;
  /** The reason why scheduled deletions are suspended, without a new sample; `undefined` while the clock is reliable. */
  problem(): Promise<ClockProblem | undefined>;
  /** Accepts the current time, see {@link trustClock}. */
  trust(): Promise<void>;
}

/** Reads both clocks. */
async function readClocks(db: DatabaseReader): Promise<ClockReading> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const server = new Date();
  return { server, database: new Date(rows[0]?.ms ?? server) };
}

/** Reads the time of the newest row; `undefined` in an empty database. */
async function newestRow(db: DatabaseReader): Promise<Date | undefined> {
  const newest = (column: PgColumn) => sql`select max(${column}) as at from ${column.table}`;
  const columns = [
    users.created_at,
    sessions.last_used_at,
    activities.created_at,
    deployments.created_at,
  ];
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from max(at)) * 1000)::float8 as ms
    from (${sql.join(columns.map(newest), sql` union all `)}) as newest`);
  const ms = rows[0]?.ms ?? undefined;
  return ms === undefined ? undefined : new Date(ms);
}

async function readSample(db: DatabaseReader): Promise<ClockSample | undefined> {
  const [row] = await db.select().from(clockSightings);
  return (
    row && {
      seenAt: row.seen_at,
      jumpedFrom: row.jumped_from,
      steadyMs: row.steady_ms,
    }
  );
}

async function writeSample(db: Database, sample: ClockSample): Promise<void> {
  const row = {
    seen_at: sample.seenAt,
    jumped_from: sample.jumpedFrom,
    steady_ms: sample.steadyMs,
  };
  await db
    .insert(clockSightings)
    .values({ id: ROW_ID, ...row })
    .onConflictDoUpdate({ target: clockSightings.id, set: row });
}

const isUnchanged = (previous: ClockSample | undefined, next: ClockSample): boolean =>
  previous !== undefined &&
  previous.jumpedFrom === null &&
  next.jumpedFrom === null &&
  Math.abs(next.seenAt.getTime() - previous.seenAt.getTime()) < WRITE_EVERY_MS;

/** Accepts the current time on an operator's request. The clock is reliable until the next jump. */
export async function trustClock(db: Database, read = readClocks): Promise<void> {
  const { database } = await read(db);
  await writeSample(db, { seenAt: database, jumpedFrom: null, steadyMs: 0 });
}

/** Returns the problem that results from a sample and a reading. */
function problemOf(
  sample: ClockSample | undefined,
  reading: ClockReading,
): ClockProblem | undefined {
  const { server, database: shown } = reading;
  if (!clocksAgree(reading)) {
    return { reason: 'clocks-differ', expected: server, shown, resumesInSeconds: null };
  }
  if (!sample?.jumpedFrom) return undefined;
  const resumesInSeconds = Math.ceil((STEADY_MS - sample.steadyMs) / 1000);
  return { reason: 'jumped', expected: sample.jumpedFrom, shown, resumesInSeconds };
}

/**
 * Creates the clock of a server.
 * @param read reads the clocks; tests replace it
 */
export function createReliableClock(db: Database, log: Logger, read = readClocks): ReliableClock {
  let reported: ClockProblem['reason'] | undefined;

  const report = (problem: ClockProblem | undefined): void => {
    if (problem?.reason === reported) return;
    reported = problem?.reason;
    if (problem === undefined) log.info('the clock is believed again, housekeeping goes on');
    else log.warn(problem, 'the clock cannot be believed, nothing is deleted or announced');
  };
  /** Takes and stores a sample. While the clocks differ, returns the last sample and stores nothing. */
  const look = async (reading: ClockReading): Promise<ClockSample | undefined> => {
    const last = await readSample(db);
    if (!clocksAgree(reading)) return last;
    const newest = last ? undefined : await newestRow(db);
    const first = newest && { seenAt: newest, jumpedFrom: null, steadyMs: 0 };
    const next = nextClockSample(last ?? first, reading.database);
    if (!isUnchanged(last, next)) await writeSample(db, next);
    return next;
  };
  return {
    async isReliable() {
      const reading = await read(db);
      const problem = problemOf(await look(reading), reading);
      report(problem);
      return problem === undefined;
    },
    problem: async () => problemOf(await readSample(db), await read(db)),
    trust: () => trustClock(db, read),
  };
}
