/** Tests backups to an object storage: by the service of a server, and by the commands on a new machine. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { runNaruCommand } from '../../naru-command.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { backupRuns } from '../../storage/schema/backup-run.ts';
import { type S3Stub, startS3Stub } from '../../testing/s3-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestBackups } from '../../testing/test-backups.ts';
import { usePreparedDataFolders } from '../../testing/test-database.ts';
import { createFilledVolumes, type MemoryVolumes } from '../../testing/volume-archives.ts';
import { waitFor } from '../../testing/wait-until.ts';
import { failureOf, findRuns, readLastBackups } from './backup-runs.ts';

const preparedData = usePreparedDataFolders();

let stub: S3Stub;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  stub = await startS3Stub();
  closing.push(stub.close);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const s3Environment = () => ({
  BACKUP_S3_ENDPOINT: stub.endpoint,
  BACKUP_S3_BUCKET: stub.bucket,
  BACKUP_S3_REGION: stub.region,
  BACKUP_S3_PREFIX: '/installation',
  BACKUP_S3_KEY_ID: stub.keyId,
  BACKUP_S3_SECRET: stub.secret,
});

async function serviceWith(changes: Record<string, string>, volumes?: MemoryVolumes) {
  const DATA_DIR = preparedData();
  const storage = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  closing.push(storage.close);
  const keeping = { BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };
  const settings = readConfig({
    ...{ DATA_DIR, DISK_RESERVE_MIB: '0' },
    ...keeping,
    ...s3Environment(),
    ...changes,
  });
  const service = createTestBackups(settings, storage, volumes);
  const backUp = async () => {
    await service.start('schedule');
    await service.settled();
    const [run] = await findRuns(storage.db);
    if (run === undefined) throw new Error('No backup was made.');
    return run;
  };
  return { backUp, db: storage.db, folder: join(DATA_DIR, 'backups'), service };
}

test('a copy is proven, replaces the earlier copy, and is restored on a machine that has only its keys', async () => {
  const { backUp, folder } = await serviceWith({ BACKUP_S3_ONLY: '1' });
  const first = await backUp();
  expect(first).toMatchObject({ proof: 'restored', error: null });
  expect(first.object).toBe(`s3://${stub.bucket}/installation/${first.file.split('/').at(-1)}`);
  expect(readdirSync(folder)).toEqual([]);
  // The name of a file has its second.
  stub.objects.set('installation/naru-2020.backup', Buffer.from('older'));
  const second = await backUp();
  const key = second.object?.replace(`s3://${stub.bucket}/`, '') ?? '';
  expect([...stub.objects.keys()].toSorted()).toEqual(['installation/naru-2020.backup', key]);

  const DATA_DIR = join(temporaryFolder(), 'there');
  const restore = (address: string, env = {}) =>
    runNaruCommand(['restore', address], { DATA_DIR, ...s3Environment(), ...env });
  const listed = await restore(`s3://${stub.bucket}/installation/`);
  expect(listed.stderr).toContain(second.object);
  const refused = await restore(second.object ?? '', { BACKUP_S3_SECRET: '' });
  expect(refused.stderr).toContain('BACKUP_S3_SECRET');
  const missing = await restore(`s3://${stub.bucket}/none.backup`);
  expect(missing.stderr).toContain('그 이름의 백업이 없습니다');
  const foreign = await restore(`s3://${stub.bucket}/installation/naru-2020.backup`);
  expect(foreign.stderr).toContain('손상된 파일입니다');
  expect(existsSync(DATA_DIR)).toBe(false);
  expect(await restore(second.object ?? '')).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(DATA_DIR)).toContain('postgres');
  expect(readdirSync(join(DATA_DIR, '..'))).toEqual(['there']);
});

test('volumes are copied, deleted and restored with their backup', async () => {
  const volumes = await createFilledVolumes({ 'shop/data': '주문' });
  const settings = { BACKUP_S3_ONLY: '1', BACKUP_VOLUMES: '1' };
  const { backUp, folder } = await serviceWith(settings, volumes);
  await backUp();
  const run = await backUp();
  expect(run).toMatchObject({ volume_state: 'complete', volume_object: `${run.object}.volumes` });
  const key = run.object?.replace(`s3://${stub.bucket}/`, '') ?? '';
  expect([...stub.objects.keys()].toSorted()).toEqual([key, `${key}.volumes`]);
  expect(readdirSync(folder)).toEqual([]);

  const DATA_DIR = join(temporaryFolder(), 'there');
  const env = { DATA_DIR, ...s3Environment() };
  const verified = await runNaruCommand(['backup', 'verify', run.object ?? ''], env);
  expect(verified.stdout).toContain('볼륨 1개의 파일과 폴더 2개를');
  expect(await runNaruCommand(['restore', run.object ?? ''], env)).toMatchObject({ stderr: '' });
  expect(readdirSync(DATA_DIR)).toContain('restored.naru.volumes');
  expect(readdirSync(join(DATA_DIR, '..'))).toEqual(['there']);
  stub.fault = (name) => (name.includes('.volumes') ? 403 : undefined);
  const refused = await backUp();
  expect(refused).toMatchObject({ proof: 'restored', volume_object: null, error: null });
  expect(refused.copy_problem).toContain('키에 권한이 없습니다');
  const names = readdirSync(folder).map((name) => join(folder, name));
  expect(names.toSorted()).toEqual([refused.file, `${refused.file}.volumes`]);
});

test('volumes whose backup could not be copied are not copied', async () => {
  const volumes = await createFilledVolumes({ 'shop/data': '주문' });
  const { backUp } = await serviceWith({ BACKUP_VOLUMES: '1' }, volumes);
  stub.fault = (name) => (name.includes('.volumes') ? undefined : 403);
  const run = await backUp();
  expect(run).toMatchObject({ volume_state: 'complete', object: null, volume_object: null });
  expect(run.copy_problem).toContain('키에 권한이 없습니다');
  expect(existsSync(`${run.file}.volumes`)).toBe(true);
  expect(stub.objects.size).toBe(0);
});

test('a storage that refuses the copy fails the backup, keeps the proven file, and loses no earlier copy', async () => {
  const { backUp, db, folder } = await serviceWith({});
  await backUp();
  const copies = [...stub.objects.keys()];
  stub.fault = () => 403;
  const refused = await backUp();
  expect(refused).toMatchObject({
    proof: 'restored',
    object: null,
    error: null,
    copy_problem: expect.stringContaining('키에 권한이 없습니다'),
  });
  expect((await readLastBackups(db, true, new Date())).state).toBe('failed');
  expect([...stub.objects.keys()]).toEqual(copies);
  expect(readdirSync(folder)).toEqual([refused.file.split('/').at(-1)]);
  stub.fault = () => undefined;
  const last = await backUp();
  expect([last.error, last.copy_problem]).toEqual([null, null]);
  expect([...stub.objects.keys()]).toEqual([`installation/${last.file.split('/').at(-1)}`]);
  expect(readdirSync(folder)).toEqual([last.file.split('/').at(-1)]);
});

test('a copy that is read back with another content is deleted and fails the backup', async () => {
  const { backUp } = await serviceWith({});
  stub.fault = (name) => {
    const [key] = stub.objects.keys();
    if (name.startsWith('GET') && key !== undefined) stub.objects.set(key, Buffer.from('other'));
    return undefined;
  };
  const run = await backUp();
  expect([failureOf(run), run.copy_problem]).toEqual([expect.stringContaining('달라'), null]);
  expect(stub.objects.size).toBe(0);
});

test.each(['refused', 'killed'])(
  'a backup whose copy was %s gets it when the server starts',
  async (how) => {
    const volumes = await createFilledVolumes({ 'shop/data': '주문' });
    const settings = { BACKUP_S3_ONLY: '1', BACKUP_VOLUMES: '1' };
    const { backUp, db, folder, service } = await serviceWith(settings, volumes);
    stub.fault = (name) => (name.startsWith('PUT') && name.includes('.volumes') ? 403 : undefined);
    const run = await backUp();
    expect(run).toMatchObject({ object: expect.any(String), volume_object: null });
    expect(readdirSync(folder)).toHaveLength(2);
    if (how === 'killed') await db.update(backupRuns).set({ ended_at: null });
    stub.fault = () => undefined;
    const job = service.startJob();
    closing.push(job.close);
    const copied = { volume_object: `${run.object}.volumes`, copy_problem: null, error: null };
    await waitFor(async () => expect(await findRuns(db)).toMatchObject([copied]));
    await waitFor(() => expect(readdirSync(folder)).toEqual([]));
    expect((await readLastBackups(db, true, new Date())).state).toBe('ok');
    expect(stub.uploads.size).toBe(0);
  },
);

test('incomplete settings are named by the backup, whose file stays', async () => {
  const { backUp, service } = await serviceWith({ BACKUP_S3_SECRET: '' });
  expect(service.plan().at).toBe('04:00');
  const run = await backUp();
  expect(run.copy_problem).toContain('이 설정이 더 필요합니다: BACKUP_S3_SECRET');
  expect(existsSync(run.file)).toBe(true);
});

test('a folder of the data keeps its files when the address of a backup is no object', async () => {
  const DATA_DIR = preparedData();
  const file = join(temporaryFolder(), 'naru.backup');
  writeFileSync(file, 'no backup');
  const ended = await runNaruCommand(['restore', file], { DATA_DIR, ...s3Environment() });
  expect(ended.stderr).toContain('손상된 파일입니다');
  expect(stub.requests).toEqual([]);
});
