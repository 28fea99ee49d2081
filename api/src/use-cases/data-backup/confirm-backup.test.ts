import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import { storeTarget } from '../../testing/backup-targets.ts';
import { addRunningDatabase, storeDataBackup } from '../../testing/data-backups.ts';
import { BACKUP_TARGET } from '../../testing/fixtures.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { confirmInTarget, confirmOnServer } from './confirm-backup.ts';

const server = useTestServer({}, { idle: true });
const STORAGE = { ...BACKUP_TARGET, keyId: BACKUP_TARGET.access_key };

async function setUp(values: Partial<DataBackupRow>, hasTarget = false) {
  const { services, member } = server();
  const { db } = services;
  const { call } = await member();
  const { container, projectId } = await addRunningDatabase(services, call);
  const target = await storeTarget(services, projectId, STORAGE);
  const row = { state: 'running', checked_at: new Date(), ...values } as const;
  const target_id = hasTarget ? target : null;
  const id = await storeDataBackup(services, container, { ...row, target_id });
  const stateOf = async () =>
    (await db.select().from(dataBackups).where(eq(dataBackups.id, id)))[0]?.state;
  return { db, id, target, stateOf };
}

test('a checked backup is confirmed where its plan wants it', async () => {
  const here = await setUp({});
  expect(await confirmOnServer(here.db, here.id)).toBe(true);
  expect(await here.stateOf()).toBe('confirmed');
  const there = await setUp({ state: 'stored' }, true);
  expect(await confirmInTarget(there.db, there.id, there.target)).toBe(true);
  expect(await there.stateOf()).toBe('confirmed');
});

test.each<[string, Partial<DataBackupRow>]>([
  ['that was not checked', { checked_at: null }],
  ['that was deleted', { deleted_at: new Date() }],
  ['that has failed', { state: 'failed' }],
])('a backup %s is confirmed nowhere', async (_, values) => {
  const here = await setUp(values);
  expect(await confirmOnServer(here.db, here.id)).toBe(false);
  const there = await setUp(values, true);
  expect(await confirmInTarget(there.db, there.id, there.target)).toBe(false);
  expect(await there.stateOf()).not.toBe('confirmed');
});

test('a backup is not confirmed in another place than that of its plan', async () => {
  const here = await setUp({});
  expect(await confirmInTarget(here.db, here.id, here.target)).toBe(false);
  const there = await setUp({}, true);
  expect(await confirmOnServer(there.db, there.id)).toBe(false);
});
