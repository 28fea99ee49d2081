import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpenStorage } from '../../storage/backup/s3/s3-client.ts';
import { backupPlans, dataBackups } from '../../storage/schema/data-backup.ts';
import { decryptDataKey } from '../../storage/sealed-columns.ts';
import { openTestStorage, planTarget, problemOf } from '../../testing/backup-targets.ts';
import { faultAt, required, setUpTargetBackups, useS3Stub } from '../../testing/target-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readPart } from './backup-files.ts';
import { withBackupFiles } from './fetch-files.ts';

const server = useTestServer({}, { idle: true });
const stub = useS3Stub();

test('a deleted backup loses its objects, also when its target is away at first', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const row = required(await setting.press());
  await setting.press();
  const others = stub().objects.size - row.parts.length;
  const { slug } = setting.params;
  await setting.call('deleteDataBackup', { params: { slug, backupId: row.id }, query: {} });
  stub().fault = faultAt('DELETE', 503);
  await setting.clean();
  expect(stub().objects.size).toBe(others + row.parts.length);
  expect(await problemOf(setting.services, setting.target)).not.toBeNull();
  stub().fault = () => undefined;
  await setting.clean();
  expect(stub().objects.size).toBe(others);
  expect((await setting.find(row.id))?.object_folder).toBeNull();
});

test('a deleted backup whose upload has not ended leaves no parts', { tags: 'full' }, async () => {
  const setting = await setUpTargetBackups(server(), stub());
  stub().fault = faultAt('PUT', 403);
  const row = required(await setting.press());
  stub().fault = () => undefined;
  expect(stub().uploads.size).toBe(1);
  const { slug } = setting.params;
  await setting.call('deleteDataBackup', { params: { slug, backupId: row.id }, query: {} });
  await setting.clean();
  expect(stub().uploads.size).toBe(0);
  expect(await setting.filesOf(row)).toEqual([]);
});

test('the row of a deleted backup stays until its objects are gone', { tags: 'full' }, async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const { db } = setting.services;
  const row = required(await setting.press());
  await setting.press();
  const old = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  await db.update(dataBackups).set({ deleted_at: old }).where(eq(dataBackups.id, row.id));
  stub().fault = faultAt('DELETE', 'drop');
  await setting.clean();
  expect(await setting.find(row.id)).toBeDefined();
  stub().fault = () => undefined;
  await setting.clean();
  expect(await setting.find(row.id)).toMatchObject({ object_folder: null });
  await setting.clean();
  expect(await setting.find(row.id)).toBeUndefined();
});

test('files that a killed server has left after the confirmation are deleted', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const row = required(await setting.press());
  await mkdir(join(setting.folder, row.id));
  await setting.clean();
  expect(await readdir(setting.folder)).toEqual([]);
});

test('backups that newer ones have replaced are deleted in the target and on the server', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const { db } = setting.services;
  const first = required(await setting.press());
  await planTarget(setting.services, setting.database.id, null);
  const second = required(await setting.press());
  expect(second).toMatchObject({ state: 'confirmed', on_server: true });
  const old = new Date(Date.now() - 400 * 24 * 60 * 60_000);
  await db.update(backupPlans).set({ keep_days: 1, keep_weeks: 0, keep_months: 0 });
  await db.update(dataBackups).set({ started_at: old }).where(eq(dataBackups.id, first.id));
  await db.update(dataBackups).set({ started_at: old }).where(eq(dataBackups.id, second.id));
  const kept = required(await setting.press());
  await setting.clean();
  expect(stub().objects.size).toBe(0);
  expect(await readdir(setting.folder)).toEqual([kept.id]);
});

test('a target is deleted with its backups only by force, and their files stay in the bucket', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const row = required(await setting.press());
  const { call, params } = setting;
  const refused = await call('deleteBackupTarget', { params, query: {} });
  expect(refused.error().code).toBe('TARGET_IN_USE');
  expect(refused.error().message).toContain('1개');
  await call('deleteBackupTarget', { params, query: { force: 'true' } });
  await setting.clean();
  expect(stub().objects.size).toBe(row.parts.length);
  expect((await setting.find(row.id))?.deleted_at).not.toBeNull();
  const next = await setting.press();
  expect(next).toMatchObject({ state: 'confirmed', on_server: true, target_id: null });
});

test('a backup that waits for a deleted target is confirmed on the server', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  stub().fault = faultAt('', 'drop');
  const row = required(await setting.press());
  const { call, params } = setting;
  await call('deleteBackupTarget', { params, query: {} });
  await setting.serve().service.runDue();
  await setting.retry();
  expect(await setting.find(row.id)).toMatchObject({
    ...{ state: 'confirmed', on_server: true, error: null },
  });
  expect(await setting.filesOf(row)).toHaveLength(row.parts.length);
});

/** Opens the storage of the test, and acts before each call of one kind. */
const actingAt =
  (call: 'read' | 'upload', act: () => Promise<unknown>): OpenStorage =>
  (settings, options) => {
    const client = openTestStorage(settings, options);
    return {
      ...client,
      async read(...which) {
        if (call === 'read') await act();
        return client.read(...which);
      },
      async upload(...which) {
        if (call === 'upload') await act();
        return client.upload(...which);
      },
    };
  };

test.each(['read', 'upload'] as const)(
  'a target that is deleted before the %s of a backup leaves it on the server, confirmed',
  async (at) => {
    const setting = await setUpTargetBackups(server(), stub());
    const { call, params } = setting;
    const remove = () => call('deleteBackupTarget', { params, query: {} });
    const openStorage = actingAt(at, remove);
    const row = required(await setting.press(setting.serve({ openStorage })));
    await setting.retry();
    expect(await setting.find(row.id)).toMatchObject({ state: 'confirmed', on_server: true });
    expect(await setting.filesOf(row)).toHaveLength(row.parts.length);
  },
);

test('a backup that is deleted while it is copied is not confirmed, and leaves nothing', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const { db } = setting.services;
  stub().fault = faultAt('', 'drop');
  const row = required(await setting.press());
  stub().fault = () => undefined;
  const remove = () =>
    db.update(dataBackups).set({ deleted_at: sql`now()` }).where(eq(dataBackups.id, row.id));
  await setting.retry(setting.serve({ openStorage: actingAt('read', remove) }));
  await setting.clean();
  expect((await setting.find(row.id))?.state).toBe('stored');
  expect([stub().objects.size, stub().uploads.size]).toEqual([0, 0]);
  expect(await readdir(setting.folder)).toEqual([]);
});

test('the files of a copied backup are brought back for their use alone', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const { db, secrets } = setting.services;
  const row = required(await setting.press());
  const place = { folder: setting.folder, reserve: 0 };
  const context = { db, secrets, place, openStorage: openTestStorage };
  const { signal } = new AbortController();
  const seal = {
    ...{ id: row.id, dataKey: decryptDataKey(secrets, row), sealedKey: row.data_key },
    isCompressed: row.compressed,
  };
  const read = () =>
    withBackupFiles(context, row, signal, (found) => text(readPart(found, seal, 1)));
  expect(await read()).toContain('public.orders');
  expect(await readdir(setting.folder)).toEqual([]);
  stub().fault = faultAt('GET', 403);
  await expect(read()).rejects.toThrow('키에 권한이 없습니다');
  stub().fault = () => undefined;
  const key = `${row.object_folder}1.naru`;
  const object = stub().objects.get(key) ?? Buffer.alloc(0);
  stub().objects.set(key, Buffer.from(object).fill((object.at(-1) ?? 0) ^ 1, object.length - 1));
  await expect(read()).rejects.toThrow('올린 것과 다릅니다');
  stub().objects.set(key, Buffer.concat([object, Buffer.from('x')]));
  await expect(read()).rejects.toMatchObject({ name: 'BackupFailure' });
  expect(await readdir(setting.folder)).toEqual([]);
});

test('a target that does not respond delays no deletion on the server', {
  tags: 'full',
}, async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const row = required(await setting.press());
  await planTarget(setting.services, setting.database.id, null);
  const onServer = required(await setting.press());
  await setting.press();
  const { slug } = setting.params;
  for (const { id } of [row, onServer])
    await setting.call('deleteDataBackup', { params: { slug, backupId: id }, query: {} });
  stub().fault = faultAt('DELETE', 'hold');
  const { service, stopping } = setting.serve();
  const cleaning = service.cleanTargets().catch(() => undefined);
  await service.clean();
  expect(await readdir(setting.folder)).not.toContain(onServer.id);
  expect((await setting.find(row.id))?.object_folder).not.toBeNull();
  stopping.abort();
  await cleaning;
});
