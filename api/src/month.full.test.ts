/**
 * A month of an installation in use, on a clock that is set ahead: what grows, and what stays. `MONTH_MEMBERS`, `MONTH_DAYS` and
 * `MONTH_DEPLOYMENTS` (a day) set its size, and `MONTH_REPORT` is a file for the table after each day. docs/measuring.md contains the
 * figures of a month.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import type { Database } from './storage/database.ts';
import { openStorage } from './storage/open-storage.ts';
import {
  replaceDatabaseClock,
  setDatabaseClockAhead,
  useReplacedClock,
} from './testing/month/database-clock.ts';
import { growthOf } from './testing/month/growth.ts';
import { measureCalls, measureRoom, type Room } from './testing/month/measure.ts';
import { addMembers } from './testing/month/members.ts';
import { createMovableClock } from './testing/month/movable-clock.ts';
import { type Month, workForAnHour } from './testing/month/work.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { newServerDatabase } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';
import { trustClock } from './use-cases/reliable-clock.ts';

const MEMBERS = Number(process.env.MONTH_MEMBERS ?? 1);
const DAYS = Number(process.env.MONTH_DAYS ?? 5);
const DEPLOYMENTS = Number(process.env.MONTH_DEPLOYMENTS ?? 8);
const REPORT = process.env.MONTH_REPORT;
const HOUR_MS = 3_600_000;
/** A time after the month in which nobody does anything, longer than anything is kept that is not in use. */
const LATER_MS = 400 * 24 * HOUR_MS;
/** The tables of which nothing is left then. Mails are written in those hours, too; a test of the deletion of expired rows has them. */
const KEPT_FOR_A_TIME = [
  ...['access_logs', 'activities', 'deliveries', 'delivery_containers', 'sessions'],
  ...['api_tokens', 'project_tokens', 'idempotency_keys', 'one_time_tokens', 'deleted_parts'],
];

afterEach(() => void vi.unstubAllEnvs());

/** Starts a server on a database whose clock can be set ahead. */
async function startMonth() {
  const folder = temporaryFolder();
  const folders = {
    data: join(folder, 'data'),
    backups: join(folder, 'backups'),
    'backups of members': join(folder, 'member-backups'),
    'temporary files': join(folder, 'tmp'),
  };
  mkdirSync(folders['temporary files']);
  vi.stubEnv('TMPDIR', folders['temporary files']);
  const DATABASE_URL = await newServerDatabase('template0');
  const rate = { RATE_WRITES_MIB_PER_HOUR: '100000', RATE_WRITES_MIB_PER_DAY: '100000' };
  const config = readConfig({
    ...{ PORT: '0', ALLOW_DEV: '1', ENGINE: 'simulated', ENGINE_SPEED: '1000' },
    ...{ LOG_LEVEL: 'error', DATA_DIR: folders.data, BACKUP_DIR: folders.backups, ...rate },
    ...{ MEMBER_BACKUP_DIR: folders['backups of members'], RATE_LOGINS_PER_ADDRESS: '100000' },
    ...{ BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' },
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  });
  const clock = createMovableClock();
  onTestFinished(clock.restore);
  const storage = await openStorage(config);
  const subject =
    DATABASE_URL === undefined
      ? 'role postgres'
      : `database ${new URL(DATABASE_URL).pathname.slice(1)}`;
  await replaceDatabaseClock(storage.db, subject);
  await storage.close();
  let db: Database | undefined;
  const intercept: NonNullable<Parameters<typeof startServer>[1]>['intercept'] = (
    call,
    proceed,
  ) => {
    db = call.db;
    return proceed(call.db);
  };
  const server = await startServer(config, { intercept, routes: new Hono() });
  onTestFinished(server.stop);
  await fetch(`${server.address}/api/v1/templates`);
  if (db === undefined) throw new Error('The call did not arrive.');
  const own = db;
  if (DATABASE_URL === undefined) await useReplacedClock(own);
  return {
    db: own,
    address: server.address,
    folders,
    isEmbedded: DATABASE_URL === undefined,
    async setAhead(ms: number) {
      await setDatabaseClockAhead(own, ms);
      await clock.setAhead(ms);
    },
  };
}

/** Waits until the server has no open work. @throws Error with the numbers of the open rows */
async function settled(db: Database): Promise<void> {
  let open = '';
  const isIdle = async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`select
      (select count(*) from deployments where finished_at is null)::int as deployments,
      (select count(*) from deliveries where sorted_at is null)::int as deliveries,
      (select count(*) from data_backups where state = 'running')::int as data_backups,
      (select count(*) from backup_runs where ended_at is null)::int as backup_runs,
      (select count(*) from data_restorations where state = 'running')::int as restorations`);
    open = JSON.stringify(rows[0]);
    return Object.values(rows[0] ?? {}).every((count) => count === 0);
  };
  await waitUntil(isIdle).catch(() => Promise.reject(new Error(`still open: ${open}`)));
}

test(`${DAYS} days of ${MEMBERS} members with ${DEPLOYMENTS} deployments a day`, async ({
  annotate,
}) => {
  const { db, address, folders, isEmbedded, setAhead } = await startMonth();
  const members = await addMembers(db, address, MEMBERS);
  const done = { deployments: 0, messages: 0, uploads: 0, restorations: 0 };
  const month: Month = { address, members, daily: DEPLOYMENTS, done };
  const [first] = members;
  if (first === undefined) throw new Error('There is no member.');
  const days: Room[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      await setAhead(HOUR_MS);
      await workForAnHour(month, day, hour);
      await settled(db);
    }
    // The clock of autovacuum is not set ahead.
    if (!isEmbedded) await db.execute(sql`vacuum`);
    days.push(new Map([...(await measureRoom(db, folders)), ...(await measureCalls(first))]));
    if (REPORT) writeFileSync(REPORT, `${JSON.stringify(done)}\n\n${growthOf(days).table}\n`);
  }
  const { growing, table } = growthOf(days);
  await annotate(`${JSON.stringify(done)}\n${table}`);
  expect(growing).toEqual([]);

  await setAhead(LATER_MS);
  await trustClock(db);
  // Hours after a jump, the clock counts as reliable again.
  for (let hour = 0; hour < 10; hour += 1) {
    await setAhead(HOUR_MS);
    await settled(db);
  }
  const later = await measureRoom(db, folders);
  expect(KEPT_FOR_A_TIME.filter((name) => later.get(`rows ${name}`) !== 0)).toEqual([]);
}, 7_200_000);
