/**
 * A wrong clock must not delete anything: housekeeping that depends on time asks here first. The clock is compared with what it showed at
 * the last look, or with the newest row where nobody has looked yet, and the server's with the database's.
 */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Database, Reader } from '../../storage/database.ts';
import { activities } from '../../storage/schema/activity.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { users } from '../../storage/schema/member.ts';
import { clockSightings } from '../../storage/schema/server.ts';
import { sessions } from '../../storage/schema/session.ts';
import {
  type ClockReading,
  clocksAgree,
  nextSighting,
  type Sighting,
  STEADY_MS,
} from './judge-clock.ts';

const ROW_ID = 'clock';
/** A sighting that says nothing new is written this often, in ms. */
const WRITE_EVERY_MS = 10 * 60_000;

/** Why housekeeping waits. */
export interface ClockDoubt {
  reason: 'jumped' | 'clocks-differ';
  /** What the clock showed before, or what the server's clock shows beside the database's. */
  expected: Date;
  /** What the database's clock shows. */
  shown: Date;
  /** How much longer the clock has to go on steadily; `null` where that does not help. */
  resumesInSeconds: number | null;
}

/** The clock as housekeeping sees it. */
export interface BelievableClock {
  /** Looks at the clock. True when what depends on time may be done; the log tells when that changes. */
  holds(): Promise<boolean>;
  /** Why housekeeping waits, without a look; `undefined` while it does not. */
  doubt(): Promise<ClockDoubt | undefined>;
  /** See {@link trustClock}. */
  trust(): Promise<void>;
}

/** Reads both clocks. */
async function readClocks(db: Reader): Promise<ClockReading> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const server = new Date();
  return { server, database: new Date(rows[0]?.ms ?? server) };
}

/** When the newest row was written; `undefined` in an empty database. */
async function newestRow(db: Reader): Promise<Date | undefined> {
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

async function readSighting(db: Reader): Promise<Sighting | undefined> {
  const [row] = await db.select().from(clockSightings);
  return (
    row && {
      seenAt: row.seen_at,
      jumpedFrom: row.jumped_from,
      steadyMs: row.steady_ms,
    }
  );
}

async function writeSighting(db: Database, sighting: Sighting): Promise<void> {
  const row = {
    seen_at: sighting.seenAt,
    jumped_from: sighting.jumpedFrom,
    steady_ms: sighting.steadyMs,
  };
  await db
    .insert(clockSightings)
    .values({ id: ROW_ID, ...row })
    .onConflictDoUpdate({ target: clockSightings.id, set: row });
}

const saysNothingNew = (previous: Sighting | undefined, next: Sighting): boolean =>
  previous !== undefined &&
  previous.jumpedFrom === null &&
  next.jumpedFrom === null &&
  Math.abs(next.seenAt.getTime() - previous.seenAt.getTime()) < WRITE_EVERY_MS;

/** Takes an operator's word that the clock is right: it holds until the next jump. */
export async function trustClock(db: Database, read = readClocks): Promise<void> {
  const { database } = await read(db);
  await writeSighting(db, { seenAt: database, jumpedFrom: null, steadyMs: 0 });
}

/** The doubt that a sighting and a reading come to. */
function doubtOf(sighting: Sighting | undefined, reading: ClockReading): ClockDoubt | undefined {
  const { server, database: shown } = reading;
  if (!clocksAgree(reading)) {
    return { reason: 'clocks-differ', expected: server, shown, resumesInSeconds: null };
  }
  if (!sighting?.jumpedFrom) return undefined;
  const resumesInSeconds = Math.ceil((STEADY_MS - sighting.steadyMs) / 1000);
  return { reason: 'jumped', expected: sighting.jumpedFrom, shown, resumesInSeconds };
}

/**
 * Creates the clock of one server.
 * @param read what the clocks show; a test shows others
 */
export function believableClock(db: Database, log: Logger, read = readClocks): BelievableClock {
  let told: ClockDoubt['reason'] | undefined;

  const tell = (doubt: ClockDoubt | undefined): void => {
    if (doubt?.reason === told) return;
    told = doubt?.reason;
    if (doubt === undefined) log.info('the clock is believed again, housekeeping goes on');
    else log.warn(doubt, 'the clock cannot be believed, nothing is deleted or announced');
  };
  /** The sighting of this moment. While the clocks differ, nothing is remembered of either. */
  const look = async (reading: ClockReading): Promise<Sighting | undefined> => {
    const last = await readSighting(db);
    if (!clocksAgree(reading)) return last;
    const newest = last ? undefined : await newestRow(db);
    const first = newest && { seenAt: newest, jumpedFrom: null, steadyMs: 0 };
    const next = nextSighting(last ?? first, reading.database);
    if (!saysNothingNew(last, next)) await writeSighting(db, next);
    return next;
  };
  return {
    async holds() {
      const reading = await read(db);
      const doubt = doubtOf(await look(reading), reading);
      tell(doubt);
      return doubt === undefined;
    },
    doubt: async () => doubtOf(await readSighting(db), await read(db)),
    trust: () => trustClock(db, read),
  };
}
