/** Refuses the start of a server whose clock is years off. Smaller jumps only suspend scheduled deletions, see `reliable-clock.ts`. */
import { sql } from 'drizzle-orm';
import { StartFailure } from '../runtime/errors.ts';
import type { DatabaseReader } from '../storage/database.ts';
import { readNewestMigrationTime } from '../storage/migrate.ts';

/** The difference from which a clock counts as years off, in ms. A server may be switched off for a year. */
const YEARS_OFF_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/**
 * Returns the last time at which the database was used, if known. An operator who confirms the clock changes this time. Also reads
 * databases of earlier releases, which know only the time of their migrations.
 */
async function readLastUse(db: DatabaseReader): Promise<Date | undefined> {
  const { rows: tables } = await db.execute(sql`select to_regclass('clock_sightings') as found`);
  const seen = sql`select (extract(epoch from coalesce(jumped_from, seen_at)) * 1000)::float8 as ms from clock_sightings`;
  const migrated = sql`select (extract(epoch from max(applied_at)) * 1000)::float8 as ms from migrations`;
  const read = async (query: typeof seen): Promise<number | undefined> => {
    const { rows } = await db.execute<{ ms: number | null }>(query);
    return rows[0]?.ms ?? undefined;
  };
  const ms = (tables[0]?.found === null ? undefined : await read(seen)) ?? (await read(migrated));
  return ms === undefined ? undefined : new Date(ms);
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const CORRECT = '시계를 맞춰주세요(timedatectl set-ntp true).';

/**
 * Compares the clock with the time of this version, which is known without a database.
 * @throws StartFailure when the clock is years behind
 */
export function checkClockOfVersion(now: Date, built = readNewestMigrationTime()): void {
  if (built.getTime() - now.getTime() < YEARS_OFF_MS) return;
  throw new StartFailure(
    `이 컴퓨터의 시계가 ${dayOf(now)}입니다. 이 나루는 ${dayOf(built)} 뒤에 만들었으니 시계가 틀렸습니다. ${CORRECT}`,
  );
}

/**
 * Compares the clock with the last use of the database. Changes nothing.
 * @throws StartFailure when the clock is years off
 */
export async function checkClockOfDatabase(db: DatabaseReader, now: Date): Promise<void> {
  const last = await readLastUse(db);
  if (last === undefined || Math.abs(now.getTime() - last.getTime()) < YEARS_OFF_MS) return;
  throw new StartFailure(
    `이 컴퓨터의 시계가 ${dayOf(now)}인데, 데이터베이스를 마지막으로 쓴 날은 ${dayOf(last)}입니다. ${CORRECT} 시계가 맞다면 naru admin trust-clock 명령으로 알려주세요.`,
  );
}
