import { readFileSync } from 'node:fs';
import { LIVE_SETTING_NAMES } from '@naru/contract/wire/setting';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { VOLUME_ARCHIVE_ROOT } from '../../engine/volume-store.ts';
import { HEAD_BYTES } from '../../storage/backup/backup-file.ts';
import { recordRestoration } from '../../storage/backup/restoration.ts';
import { volumeFileOf, writeVolumeFile } from '../../storage/backup/volume-file.ts';
import { backupRuns } from '../../storage/schema/backup-run.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { startS3Stub } from '../../testing/s3-server.ts';
import { storeBackupFile } from '../../testing/stored-backup.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { markDeleted } from '../../use-cases/backup/backup-runs.ts';
import { restorationCheck } from '../../use-cases/operator/checks/restoration.ts';

const server = useTestServer({ BACKUP_AT: '03:30', BACKUP_KEEP_DAYS: '5' });

test('an operator starts a backup, reads its outcome, and the log of operators has the press', async () => {
  const { call, username } = await operator();
  const before = (await call('listBackups')).data();
  expect(before).toMatchObject({ state: 'none', at: '03:30', keep_days: 5, runs: [] });
  const started = (await call('startBackup', { body: {} })).data();
  expect(started.runs).toMatchObject([{ origin: 'console' }]);
  await server().services.backups.settled();
  const { runs } = (await call('listBackups')).data();
  expect(runs).toHaveLength(1);
  expect(runs[0]?.ended_at).not.toBeNull();
  const { entries } = (await call('listAuditEntries', { query: {} })).data();
  expect(entries[0]).toMatchObject({ action: 'backup-started', actor: username, via: 'console' });
});

test('volumes are refused where the engine cannot copy them, by the press and by the setting', async () => {
  const { call } = await operator();
  const { volumes, volume_restoration } = (await call('listBackups')).data();
  expect([volumes?.chosen, volume_restoration]).toEqual([false, null]);
  expect(volumes?.refusal).toContain('모의 배포');
  const pressed = await call('startBackup', { body: { with_volumes: true } });
  expect(pressed.error()).toMatchObject({ code: 'VALIDATION_FAILED', message: volumes?.refusal });
  const settings = [{ name: 'BACKUP_VOLUMES' as const, value: '1' }];
  const set = await call('changeSettings', { body: { settings } });
  expect(set.error()).toMatchObject({ code: 'VALIDATION_FAILED', message: volumes?.refusal });
});

test('a restored server waits until an operator confirms that the former one is off', async () => {
  const { call, username } = await operator();
  const { db } = server().services;
  await recordRestoration(db, { madeAt: new Date('2026-03-01T00:00:00Z'), isConfirmed: false });
  const { restoration } = (await call('listBackups')).data();
  expect(restoration?.made_at).toBe('2026-03-01T00:00:00.000Z');
  expect(await restorationCheck(db).run(AbortSignal.timeout(1000))).toMatchObject({
    state: 'problem',
  });
  expect((await call('confirmRestoration')).data().restoration).toBeNull();
  await call('confirmRestoration');
  const { entries } = (await call('listAuditEntries', { query: {} })).data();
  expect(entries.filter(({ action }) => action === 'restore-confirmed')).toMatchObject([
    { actor: username, via: 'console' },
  ]);
  expect(await restorationCheck(db).run(AbortSignal.timeout(1000))).toBeUndefined();
});

test('an operator downloads a file, whole or from where a download stopped', async () => {
  const { call, username } = await operator();
  const { db } = server().services;
  const id = await storeBackupFile(db, { content: 'the content of the database' });
  const { path } = (await call('issueBackupDownload', { params: { id }, body: {} })).data();
  const download = (headers = {}) => server().app.request(path, { headers });
  const whole = await download();
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  expect(whole.headers.get('content-disposition')).toMatch(
    /^attachment; filename="naru-.*backup"$/,
  );
  expect(bytes.subarray(HEAD_BYTES).toString()).toBe('the content of the database');
  const etag = whole.headers.get('etag') ?? '';
  const rest = await download({ range: `bytes=${HEAD_BYTES + 4}-`, 'if-range': etag });
  expect(rest.status).toBe(206);
  expect(rest.headers.get('content-range')).toBe(
    `bytes ${HEAD_BYTES + 4}-${bytes.length - 1}/${bytes.length}`,
  );
  expect(await rest.text()).toBe('content of the database');
  expect(await (await download({ range: 'bytes=-8' })).text()).toBe('database');
  expect((await download({ range: 'bytes=0-1' })).headers.get('content-length')).toBe('2');
  expect((await download({ range: `bytes=${bytes.length}-` })).status).toBe(416);
  const other = await download({ range: 'bytes=4-', 'if-range': '"other"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
  const { entries } = (await call('listAuditEntries', { query: {} })).data();
  expect(entries[0]).toMatchObject({ action: 'backup-downloaded', actor: username });
});

test('an operator downloads the volumes of a backup, and learns that a backup has none', async () => {
  const { call } = await operator();
  const { db } = server().services;
  const id = await storeBackupFile(db, { content: 'the content of the database' });
  const request = { params: { id }, body: { volumes_file: true } };
  expect((await call('issueBackupDownload', request)).status).toBe(404);
  const [run] = await db.select().from(backupRuns).where(eq(backupRuns.id, id));
  const file = volumeFileOf(run?.file ?? '');
  await writeVolumeFile(file, [], {
    ...{ backup: 'hash', root: VOLUME_ARCHIVE_ROOT, reserve: 0 },
    archive: () => Promise.resolve(undefined),
  });
  const { path } = (await call('issueBackupDownload', request)).data();
  const sent = await server().app.request(path);
  expect(sent.headers.get('content-disposition')).toContain('.backup.volumes"');
  expect(Buffer.from(await sent.arrayBuffer()).equals(readFileSync(file))).toBe(true);
  const forged = path.replace('.volumes.', '.backup.');
  expect((await server().app.request(forged)).status).toBe(401);
});

test('an address of a backup ends after ten minutes, with its file, and with the rights of the operator', async () => {
  const { call, username } = await operator();
  const { db } = server().services;
  const id = await storeBackupFile(db);
  const issue = async () =>
    (await call('issueBackupDownload', { params: { id }, body: {} })).data();
  const statusOf = async (path: string) => (await server().app.request(path)).status;
  const { path, expires_at } = await issue();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(expires_at) });
  try {
    expect(await statusOf(path)).toBe(200);
    vi.setSystemTime(new Date(expires_at).getTime() + 1);
    expect(await statusOf(path)).toBe(401);
  } finally {
    vi.useRealTimers();
  }
  expect(await statusOf(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(401);
  expect(await statusOf('/api/v1/backup-file')).toBe(401);
  const foreign = await storeBackupFile(db, { head: 'no backup' });
  expect((await call('issueBackupDownload', { params: { id: foreign }, body: {} })).status).toBe(
    404,
  );
  await markDeleted(db, id);
  expect(await statusOf(path)).toBe(404);
  const second = await operator();
  await changeMemberByCommand(db, username, 'demote');
  expect(await statusOf(path)).toBe(403);
  await changeMemberByCommand(db, username, 'promote');
  expect((await second.call('listBackups')).status).toBe(200);
});

test('an operator tries a storage with settings that are not stored, and downloads a copy', async () => {
  const { call } = await operator();
  const stub = await startS3Stub();
  onTestFinished(stub.close);
  const values = {
    BACKUP_S3_ENDPOINT: stub.endpoint,
    BACKUP_S3_BUCKET: stub.bucket,
    BACKUP_S3_REGION: stub.region,
    BACKUP_S3_PREFIX: 'naru',
    BACKUP_S3_KEY_ID: stub.keyId,
  };
  const changes = (secret: string | null) => ({
    settings: LIVE_SETTING_NAMES.flatMap((name) => {
      const value: unknown = Reflect.get({ ...values, BACKUP_S3_SECRET: secret }, name);
      return typeof value === 'string' ? [{ name, value }] : [];
    }),
  });
  const trial = async (secret: string | null) =>
    (await call('tryBackupStorage', { body: changes(secret) })).data();
  expect((await trial(null)).problem).toContain('BACKUP_S3_SECRET');
  expect((await trial('wrong')).problem).toContain('비밀 키를 확인해주세요(BACKUP_S3_SECRET)');
  expect(await trial(stub.secret)).toEqual({ objects: `s3://${stub.bucket}/naru/`, problem: null });
  expect(stub.objects.size).toBe(0);
  const half = await call('changeSettings', { body: changes(null) });
  expect(half.error().details).toMatchObject([{ field: 'BACKUP_S3_SECRET' }]);
  await call('changeSettings', { body: changes(stub.secret) });
  const { settings } = (await call('listSettings')).data();
  expect(settings.find(({ name }) => name === 'BACKUP_S3_SECRET')).toEqual({
    ...{ name: 'BACKUP_S3_SECRET', source: 'stored', value: null, summary: '저장됨' },
  });
  expect((await call('listBackups')).data().objects).toBe(`s3://${stub.bucket}/naru/`);

  const { db } = server().services;
  const id = await storeBackupFile(db);
  stub.objects.set('naru/copy.backup', Buffer.from('the copy of the file'));
  const object = `s3://${stub.bucket}/naru/copy.backup`;
  await db.update(backupRuns).set({ object, bytes: 20 }).where(eq(backupRuns.id, id));
  await markDeleted(db, id);
  const { path } = (await call('issueBackupDownload', { params: { id }, body: {} })).data();
  expect(await (await server().app.request(path)).text()).toBe('the copy of the file');
  const part = await server().app.request(path, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'copy']);
  stub.fault = () => 403;
  expect((await server().app.request(path)).status).toBe(503);
});

async function operator() {
  const member = await server().member();
  const { username } = (await member.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return { ...member, username };
}
