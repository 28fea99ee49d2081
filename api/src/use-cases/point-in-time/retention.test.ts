/** Tests which base backups, segments and archives are kept. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import { walArchives, walBases, walSegments } from '../../storage/schema/wal-archive.ts';
import { type ArchiveSetting, setUpArchive } from '../../testing/archive-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteLeftArchiveFiles, deleteOldArchived } from './delete-archived.ts';
import { findPointSource } from './windows.ts';

const server = useTestServer({}, { idle: true });

const DAY_MS = 24 * 60 * 60_000;
const KEEP_DAYS = 7;

/** An archive that was collected for days, with a base backup of each, and what cleans it later. */
async function setUpDays(days: number) {
  const setting = await setUpArchive(server());
  const { plan, round, write, scripted, services, folder, windows } = setting;
  const { db } = services;
  await plan(true);
  await round();
  for (let day = 1; day < days; day += 1) {
    scripted.pass(DAY_MS);
    await db.update(walBases).set({ started_at: sql`now() - interval '25 hours'` });
    await write();
  }
  const [window] = await windows();
  if (window === undefined) throw new Error('There is no window.');
  const context = { db, place: { folder, reserve: 0 } };
  /** Cleans so many days after the last collection. */
  const clean = async (later: number): Promise<Date> => {
    const now = new Date(window.to.getTime() + later * DAY_MS);
    await deleteOldArchived(context, now);
    return now;
  };
  const fromOf = async () =>
    (await setting.bases()).map(({ from }) => from.getTime()).sort((a, b) => a - b);
  return { ...setting, window, context, clean, fromOf };
}

/** Checks that there is a file for each row, and no other. */
async function checkFiles({ files, segments, bases }: ArchiveSetting): Promise<void> {
  const rows = [...(await segments()), ...(await bases())];
  expect(await files()).toEqual(rows.map(({ id }) => id).sort());
}

test('all points of the days of the plan are kept, from the base backup before the oldest', async () => {
  const setting = await setUpDays(10);
  const { services, clean, fromOf, segments, bases, windows } = setting;
  expect(await bases()).toHaveLength(10);
  const limit = (await clean(0)).getTime() - KEEP_DAYS * DAY_MS;
  const kept = await fromOf();
  expect(kept.filter((from) => from <= limit)).toHaveLength(1);
  expect(kept.filter((from) => from > limit)).toHaveLength(KEEP_DAYS);
  const [window] = await windows();
  if (window === undefined) throw new Error('There is no window.');
  expect(await findPointSource(services.db, window, new Date(limit))).toBeDefined();
  const first = Math.min(...(await bases()).map(({ number }) => number));
  expect(Math.min(...(await segments()).map(({ number }) => number))).toBe(first);
  await checkFiles(setting);
  await clean(0);
  expect(await fromOf()).toEqual(kept);
});

test('a plan with fewer days keeps fewer', { tags: 'full' }, async () => {
  const setting = await setUpDays(5);
  const { services, database, clean, fromOf } = setting;
  await clean(0);
  expect(await fromOf()).toHaveLength(5);
  const isPlan = eq(backupPlans.container_id, database.id);
  await services.db.update(backupPlans).set({ keep_days: 1 }).where(isPlan);
  const limit = (await clean(0)).getTime() - DAY_MS;
  const kept = await fromOf();
  expect(kept.length).toBeLessThan(4);
  expect(kept.filter((from) => from <= limit)).toHaveLength(1);
  await checkFiles(setting);
});

/** Lets so much time pass for the segments that those without a base backup are old. */
const ageSegments = ({ services }: ArchiveSetting) =>
  services.db.update(walSegments).set({ stored_at: sql`now() - interval '2 days'` });

const countArchives = ({ services, database }: ArchiveSetting) =>
  services.db.$count(walArchives, eq(walArchives.container_id, database.id));

test.each([
  ['points in time are switched off', ({ plan }: ArchiveSetting) => plan(false)],
  [
    'the database is deleted',
    ({ call, database }: ArchiveSetting) =>
      call('deleteContainer', { params: { id: database.container } }),
  ],
])('when %s, the points stay for the days, and then nothing is left', async (_, end) => {
  const setting = await setUpDays(2);
  const { folder, context, clean, windows, window, archive } = setting;
  const path = join(folder, 'wal', (await archive()).id);
  (await end(setting)).data();
  await clean(KEEP_DAYS - 1);
  expect((await windows()).map(({ to }) => to)).toEqual([window.to]);
  await ageSegments(setting);
  await clean(KEEP_DAYS + 1);
  expect(await windows()).toEqual([]);
  expect(await countArchives(setting)).toBe(0);
  // A restored database of the installation may still have the archive.
  await deleteLeftArchiveFiles(context, new Date());
  expect(existsSync(path)).toBe(true);
  await deleteLeftArchiveFiles(context, new Date(Date.now() + (KEEP_DAYS + 1) * DAY_MS));
  expect(existsSync(path)).toBe(false);
});

test('a database without new changes keeps its last point, however old it is', async () => {
  const setting = await setUpDays(2);
  const { scripted, round, clean, windows, bases } = setting;
  scripted.pass(30 * DAY_MS);
  await round();
  const [before] = await windows();
  await clean(30);
  const [window] = await windows();
  expect(window?.to).toEqual(before?.to);
  expect(await bases()).not.toEqual([]);
});

test('a base backup that was never checked is deleted after a day', async () => {
  const setting = await setUpDays(2);
  const { services, bases, context } = setting;
  const [, newest] = (await bases()).sort((a, b) => a.number - b.number);
  await services.db.update(walBases).set({ checked_at: null });
  await deleteOldArchived(context, new Date());
  expect((await bases()).map(({ id }) => id)).toEqual([newest?.id]);
});
