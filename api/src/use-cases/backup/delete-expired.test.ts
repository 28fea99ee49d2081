import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLog } from '../../runtime/log.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { backupRuns } from '../../storage/schema/backup-run.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readBackupPlan } from './backup-plan.ts';
import { deleteExpired } from './delete-expired.ts';

let storage: OpenDatabase;
beforeAll(async () => {
  storage = await openTestDatabase();
});
afterAll(() => storage.close());

test('the volumes follow their backup, and a backup without all of them never replaces one with them', async () => {
  const { db } = storage;
  const BACKUP_DIR = temporaryFolder();
  const keeping = { BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };
  const plan = readBackupPlan(readConfig({ BACKUP_DIR, ...keeping }));
  const store = async (day: number, volume_state: string | null) => {
    const file = join(BACKUP_DIR, `naru-2026-01-0${day}T04-00-00Z.backup`);
    writeFileSync(file, 'backup');
    if (volume_state !== null) writeFileSync(`${file}.volumes`, 'volumes');
    const started_at = new Date(2026, 0, day, 4);
    await db.insert(backupRuns).values({
      ...{ id: String(day), started_at, ended_at: started_at, file, origin: 'schedule' },
      ...{ bytes: 6, proof: 'restored', rows: 1, volume_state },
      volume_bytes: volume_state === null ? null : 7,
    });
  };
  const days = () =>
    readdirSync(BACKUP_DIR)
      .map((name) => name.replace(/^naru-2026-01-0(\d)T04-00-00Z\.backup/, '$1'))
      .toSorted();
  for (const day of [1, 2, 3]) await store(day, 'complete');
  await store(4, 'partial');
  await store(5, null);
  writeFileSync(join(BACKUP_DIR, 'naru-2026-01-06T04-00-00Z.backup.volumes.part'), 'half');
  await deleteExpired(db, plan, createLog('silent'));
  expect(days()).toEqual(['2', '2.volumes', '3', '3.volumes', '4', '4.volumes', '5']);
  await store(6, 'complete');
  await store(7, 'complete');
  await deleteExpired(db, plan, createLog('silent'));
  expect(days()).toEqual(['6', '6.volumes', '7', '7.volumes']);
  expect(existsSync(join(BACKUP_DIR, 'naru-2026-01-05T04-00-00Z.backup'))).toBe(false);
});
