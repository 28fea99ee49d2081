import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../storage/database.ts';
import { backupRuns } from '../storage/schema/backup-run.ts';
import { projectLeases } from '../storage/schema/engine.ts';
import { mails } from '../storage/schema/mail.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { deleteExpiredRows } from './expiry-job.ts';

let storage: OpenDatabase;
beforeAll(async () => {
  storage = await openTestDatabase();
});
afterAll(() => storage.close());

const ago = (interval: string) => sql`now() - ${interval}::interval`;

test('a mail that has waited for a month is not sent any more', async () => {
  const { db } = storage;
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
  await db.insert(mails).values([
    { ...mail, id: 'late', created_at: ago('31 days') },
    { ...mail, id: 'waiting', created_at: ago('29 days') },
  ]);
  await deleteExpiredRows(db);
  expect(await db.select({ id: mails.id }).from(mails)).toEqual([{ id: 'waiting' }]);
});

test('the lease of a killed server goes when nobody has taken it for a day', async () => {
  const { db } = storage;
  await db.insert(projectLeases).values([
    { project_id: 'left', owner: 'killed', until: ago('25 hours') },
    { project_id: 'taken', owner: 'running', until: ago('-10 seconds') },
  ]);
  await deleteExpiredRows(db);
  const left = await db.select({ id: projectLeases.project_id }).from(projectLeases);
  expect(left).toEqual([{ id: 'taken' }]);
});

test('the record of a backup goes a year after its file and its copy were deleted', async () => {
  const { db } = storage;
  const old = { origin: 'schedule', file: '/backup', started_at: ago('367 days') };
  const deleted = { deleted_at: ago('300 days') };
  const copied = { object: 's3://bucket/backup' };
  await db.insert(backupRuns).values([
    { ...old, id: 'deleted', ...deleted },
    { ...old, id: 'both deleted', ...deleted, ...copied, object_deleted_at: ago('300 days') },
    { ...old, id: 'of a command', origin: 'command' },
    { ...old, id: 'kept copy', ...deleted, ...copied },
    { ...old, id: 'kept file' },
    { ...old, id: 'younger', ...deleted, started_at: ago('300 days') },
  ]);
  await deleteExpiredRows(db);
  const left = await db.select({ id: backupRuns.id }).from(backupRuns).orderBy(backupRuns.id);
  expect(left.map(({ id }) => id)).toEqual(['kept copy', 'kept file', 'younger']);
});
