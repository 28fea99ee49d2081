import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLog } from '../../runtime/log.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { backupRuns } from '../../storage/schema/backup-run.ts';
import { startS3Stub } from '../../testing/s3-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readBackupPlan } from './backup-plan.ts';
import { deleteExpired } from './delete-expired.ts';

let storage: OpenDatabase;
beforeAll(async () => {
  storage = await openTestDatabase();
});
afterAll(() => storage.close());
afterEach(() => storage.db.delete(backupRuns));

const keeping = { BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };

test('the volumes follow their backup, and a backup without all of them never replaces one with them', async () => {
  const { db } = storage;
  const BACKUP_DIR = temporaryFolder();
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

test('a copy without the copy of its volumes never replaces one with it', async () => {
  const { db } = storage;
  const stub = await startS3Stub();
  onTestFinished(stub.close);
  const BACKUP_DIR = temporaryFolder();
  const s3 = {
    ...{ BACKUP_S3_ENDPOINT: stub.endpoint, BACKUP_S3_BUCKET: stub.bucket },
    ...{ BACKUP_S3_REGION: stub.region, BACKUP_S3_KEY_ID: stub.keyId },
    BACKUP_S3_SECRET: stub.secret,
  };
  const plan = readBackupPlan(readConfig({ BACKUP_DIR, ...keeping, ...s3 }));
  for (const day of [1, 2, 3, 4, 5]) {
    const started_at = new Date(2026, 0, day, 4);
    const address = `s3://${stub.bucket}/${day}.backup`;
    const isCopied = day <= 3;
    stub.objects.set(`${day}.backup`, Buffer.from('backup'));
    if (isCopied) stub.objects.set(`${day}.backup.volumes`, Buffer.from('volumes'));
    await db.insert(backupRuns).values({
      ...{ id: String(day), started_at, ended_at: started_at, deleted_at: started_at },
      ...{ file: '/gone', origin: 'schedule', bytes: 6, proof: 'restored', rows: 1 },
      ...{ object: address, volume_object: isCopied ? `${address}.volumes` : null },
      ...{ volume_state: 'complete', volume_bytes: 7 },
    });
  }
  await deleteExpired(db, plan, createLog('silent'));
  const days = [2, 3].flatMap((day) => [`${day}.backup`, `${day}.backup.volumes`]);
  expect([...stub.objects.keys()].toSorted()).toEqual([...days, '4.backup', '5.backup']);
});
