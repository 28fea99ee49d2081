import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { volumes } from '../../storage/schema/volume.ts';
import {
  ageRunningBackups,
  type BackupSetting,
  setUpBackups,
} from '../../testing/data-backup-setting.ts';
import { scriptedProgram, storeDataBackup, storeVolumeBackup } from '../../testing/data-backups.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { setUpVolumeBackups } from '../../testing/volume-backup-setting.ts';
import { readBackupSummary } from './data-backups.ts';
import { deleteBackedUp } from './delete-backed-up.ts';

const server = useTestServer({}, { idle: true });

const NOT_DELETED = '삭제하지 않았습니다.';

const exists = async ({ services: { db }, database }: BackupSetting): Promise<boolean> =>
  (await db.$count(containers, eq(containers.id, database.id))) === 1;

test('a database is deleted when its last backup is confirmed, and the backup stays', async () => {
  const setting = await setUpBackups(server());
  const { serve, press, rows } = setting;
  await press(serve(), 'press');
  expect(await exists(setting)).toBe(true);
  await press(serve(), 'deletion');
  expect(await exists(setting)).toBe(false);
  expect((await rows()).map(({ origin, state }) => [origin, state])).toEqual([
    ['press', 'confirmed'],
    ['deletion', 'confirmed'],
  ]);
});

test('a database whose last backup fails is not deleted, also by a later backup, and the reason is stored', async () => {
  const setting = await setUpBackups(server());
  const { scripted, serve, press } = setting;
  for (let attempt = 0; attempt < 3; attempt += 1)
    scripted.at('dump', () => scriptedProgram(1, { errors: 'pg_dump: error\n' }));
  const row = await press(serve(), 'deletion');
  expect(row?.state).toBe('failed');
  expect(row?.error).toContain(NOT_DELETED);
  await press(serve(), 'press');
  await serve().service.runDue();
  expect(await exists(setting)).toBe(true);
});

test('a database whose last backup could not be checked is not deleted', async () => {
  const setting = await setUpBackups(server());
  const { scripted, serve, press } = setting;
  scripted.at('start', () => Promise.reject(new EngineError('unreachable', '엔진이 없습니다.')));
  const row = await press(serve(), 'deletion');
  expect(row?.state).toBe('stored');
  expect(row?.error).toContain(NOT_DELETED);
  expect(await exists(setting)).toBe(true);
});

test('a server that was killed after the confirmation deletes the database later', async () => {
  const setting = await setUpBackups(server());
  const { services, database, serve } = setting;
  const confirmed = { origin: 'deletion', state: 'confirmed' } as const;
  await storeDataBackup(services, database.container, { ...confirmed, warning: '비었습니다.' });
  await serve().service.runDue();
  expect(await exists(setting)).toBe(true);
  await storeDataBackup(services, database.container, confirmed);
  await serve().service.runDue();
  expect(await exists(setting)).toBe(false);
});

test('an interrupted last backup is made again, and then the database is deleted', async () => {
  const setting = await setUpBackups(server());
  const { begin, serve } = setting;
  await begin('deletion');
  await ageRunningBackups(setting);
  const { service } = serve();
  await service.runDue();
  await service.settled();
  expect(await exists(setting)).toBe(false);
});

test('a volume is deleted when its last backup is confirmed, and stays after a failed one', async () => {
  const { services, volume, scripted, serve, press } = await setUpVolumeBackups(server());
  const exists = async () =>
    (await services.db.$count(volumes, eq(volumes.id, volume.volume_id))) === 1;
  const full = { left: 0, fullMessage: '백업 저장 공간이 부족합니다.' };
  const failed = await press(serve({ readRoom: () => Promise.resolve(full) }), 'deletion');
  expect([failed?.state, failed?.error]).toEqual(['failed', expect.stringContaining(NOT_DELETED)]);
  expect(await exists()).toBe(true);
  expect((await press(serve(), 'deletion'))?.state).toBe('confirmed');
  expect(await exists()).toBe(false);
  expect(Array.from(scripted.present)).toEqual([]);
});

test('a last backup that could not be checked deletes nothing when it is confirmed later', async () => {
  const setting = await setUpBackups(server());
  const { scripted, serve, press, services } = setting;
  scripted.at('start', () => Promise.reject(new EngineError('unreachable', '엔진이 없습니다.')));
  const row = await press(serve(), 'deletion');
  const isIt = eq(dataBackups.id, row?.id ?? '');
  await services.db.update(dataBackups).set({ state: 'confirmed', error: null }).where(isIt);
  await serve().service.runDue();
  expect(await exists(setting)).toBe(true);
});

test('a deletion that is not permitted any more delays neither the other deletions nor the backups that are due', async () => {
  const setting = await setUpBackups(server());
  const { services, database, call } = setting;
  const { db } = services;
  const [ofDatabase] = (
    await call('listVolumes', { query: { project_id: database.projectId } })
  ).data().volumes;
  const confirmed = { origin: 'deletion', state: 'confirmed' } as const;
  await storeVolumeBackup(services, ofDatabase?.slug ?? '', confirmed);
  const other = await setUpBackups(server());
  await storeDataBackup(services, other.database.container, confirmed);
  const yesterday = sql`now() - interval '2 days'`;
  await db.update(containers).set({ created_at: yesterday }).where(eq(containers.id, database.id));
  const { service } = setting.serve();
  await service.runDue();
  await service.settled();
  expect(await exists(setting)).toBe(true);
  expect(await exists(other)).toBe(false);
  expect((await setting.rows()).map(({ origin, state }) => [origin, state])).toEqual([
    ['schedule', 'confirmed'],
  ]);
});

/** Cancels the deletion after a backup as its member. */
const cancel = (
  { call, database }: Pick<BackupSetting, 'call' | 'database'>,
  backupId: string,
): Promise<{ status: number }> =>
  call('cancelDeletionAfterBackup', { params: { slug: database.project, backupId } });

test('a cancelled deletion deletes nothing: the last backup ends as one that was started by the member', async () => {
  const setting = await setUpBackups(server());
  const { begin, serve, rows, services, database } = setting;
  const { backup_id } = await begin('deletion');
  const coming = () => readBackupSummary(services.db, database.projectId);
  const before = await coming();
  expect(before.deletions).toEqual([{ backup_id, container: database.container, volume: null }]);
  expect((await cancel(setting, backup_id)).status).toBe(200);
  expect((await coming()).deletions).toEqual([]);
  expect((await coming()).version).not.toBe(before.version);
  const { service } = serve();
  service.start(backup_id);
  await service.settled();
  expect((await rows()).map(({ origin, state }) => [origin, state])).toEqual([
    ['press', 'confirmed'],
  ]);
  expect(await exists(setting)).toBe(true);
  expect((await cancel(setting, backup_id)).status).toBe(200);
});

test('a deletion is cancelled between the confirmation and the next round', async () => {
  const setting = await setUpBackups(server());
  const { services, database, serve } = setting;
  const confirmed = { origin: 'deletion', state: 'confirmed' } as const;
  const backup = await storeDataBackup(services, database.container, confirmed);
  expect((await cancel(setting, backup)).status).toBe(200);
  await serve().service.runDue();
  expect(await exists(setting)).toBe(true);
});

test('a round that has found a reached deletion sees the cancellation that came first', async () => {
  const setting = await setUpBackups(server());
  const { services, database, call } = setting;
  const confirmed = { origin: 'deletion', state: 'confirmed' } as const;
  const backupId = await storeDataBackup(services, database.container, confirmed);
  const params = { slug: database.project, backupId };
  const results = await Promise.allSettled([
    call('cancelDeletionAfterBackup', { params }),
    deleteBackedUp(services),
  ]);
  const [cancelled] = results.map((result) =>
    result.status === 'fulfilled' && result.value !== undefined ? result.value.status : undefined,
  );
  expect(await exists(setting)).toBe(cancelled === 200);
});

test('a deletion that has happened, and a backup of somebody else, cannot be cancelled', async () => {
  const setting = await setUpBackups(server());
  const row = await setting.press(setting.serve(), 'deletion');
  expect((await cancel(setting, row?.id ?? '')).status).toBe(404);
  const other = await setUpBackups(server());
  const { backup_id } = await other.begin('deletion');
  expect((await cancel(setting, backup_id)).status).toBe(404);
  expect((await cancel({ ...other, call: setting.call }, backup_id)).status).toBe(404);
  expect((await other.rows())[0]?.origin).toBe('deletion');
});

test('the reason of a failure does not speak of a deletion that was cancelled', async () => {
  const setting = await setUpBackups(server());
  const { scripted, begin, serve, rows } = setting;
  for (let attempt = 0; attempt < 3; attempt += 1)
    scripted.at('dump', () => scriptedProgram(1, { errors: 'pg_dump: error\n' }));
  const { backup_id } = await begin('deletion');
  await cancel(setting, backup_id);
  const { service } = serve();
  service.start(backup_id);
  await service.settled();
  const [row] = await rows();
  expect(row?.state).toBe('failed');
  expect(row?.error).not.toContain(NOT_DELETED);
});
