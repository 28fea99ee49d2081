import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import { VOLUME_ARCHIVE_ROOT } from '../../engine/volume-store.ts';
import { recordRestoration } from '../../storage/backup/restoration.ts';
import { volumeFileOf, writeVolumeFile } from '../../storage/backup/volume-file.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import {
  createFilledVolumes,
  createMemoryVolumes,
  createVolumeArchive,
  type MemoryVolumes,
} from '../../testing/volume-archives.ts';
import { restorationCheck } from '../operator/checks/restoration.ts';
import {
  COPIED_BACKUP_NAME,
  hasVolumesToRestore,
  readVolumeRestoration,
  restoreVolumes,
  skipVolumes,
} from './restore-volumes.ts';

const { signal } = new AbortController();

let storage: OpenDatabase;
beforeAll(async () => {
  storage = await openTestDatabase();
});
afterAll(() => storage.close());

/** Records the restore of a backup with these volumes. */
async function restored(
  contents: Record<string, string>,
  { replaces = false, name = 'naru.backup' } = {},
) {
  const { db } = storage;
  const file = volumeFileOf(join(temporaryFolder(), name));
  const volumes = Object.keys(contents).map((path) => {
    const [project = '', volume = ''] = path.split('/');
    return { project, volume, capacityMiB: 16 };
  });
  await writeVolumeFile(file, volumes, {
    ...{ backup: 'hash', root: VOLUME_ARCHIVE_ROOT, reserve: 0 },
    archive: async ({ project, volume }, write) => {
      const archive = await createVolumeArchive(contents[`${project}/${volume}`] ?? '');
      await write(Readable.from([archive]), signal);
      return undefined;
    },
  });
  const record = { madeAt: new Date(), isConfirmed: true };
  await recordRestoration(db, { ...record, volumes: { file, volumes, replaces } });
  const restoreTo = (memory?: MemoryVolumes) => {
    const { engine } = simulatedRuntime(1);
    const runtime = { engine: { ...engine, ...(memory && { volumes: memory }) } };
    return restoreVolumes(db, runtime, { dataFolder: dirname(file), signal });
  };
  const check = () => restorationCheck(db).run(AbortSignal.timeout(1000));
  return { db, file, restoreTo, check };
}

test('a restore that is interrupted in the middle of a volume begins again with that volume', async () => {
  const contents = { 'a/data': '주문', 'a/files': '사진', 'a/more': '' };
  const { db, file, restoreTo, check } = await restored(contents);
  const volumes = createMemoryVolumes();
  const acts: string[] = [];
  volumes.before = (kind, name) => {
    acts.push(`${kind} ${name}`);
    if (acts.length === 2) throw new EngineError('unreachable', '연결할 수 없습니다.');
  };
  await expect(restoreTo(volumes)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(await readVolumeRestoration(db)).toMatchObject({ open: 2, restored: 1 });
  expect(await check()).toMatchObject({
    ...{ state: 'problem', summary: expect.stringContaining('a/files: 연결할 수 없습니다.') },
  });
  await restoreTo(volumes);
  expect(acts).toEqual([
    ...['fill a/data', 'fill a/files'],
    ...['clear a/files', 'fill a/files', 'fill a/more'],
  ]);
  expect(await hasVolumesToRestore(db)).toBe(false);
  expect([await readVolumeRestoration(db), await check()]).toEqual([undefined, undefined]);
  for (const [name, content] of Object.entries(contents)) {
    expect(volumes.archives.get(name)).toEqual(await createVolumeArchive(content));
  }
  expect(existsSync(file)).toBe(true);
});

test('a volume with content is replaced only where that was permitted, and is otherwise listed', async () => {
  const kept = await restored({ 'a/data': '백업', 'a/new': '새것' });
  const volumes = await createFilledVolumes({ 'a/data': '지금' });
  await kept.restoreTo(volumes);
  expect(volumes.archives.get('a/data')).toEqual(await createVolumeArchive('지금'));
  expect(volumes.archives.get('a/new')).toEqual(await createVolumeArchive('새것'));
  const { db } = kept;
  expect(await readVolumeRestoration(db)).toMatchObject({
    ...{ open: 0, restored: 1 },
    failed: [{ project: 'a', volume: 'data', problem: expect.stringContaining('이미 내용이') }],
  });
  expect(await hasVolumesToRestore(db)).toBe(false);
  const replaced = await restored({ 'a/data': '백업' }, { replaces: true });
  await replaced.restoreTo(volumes);
  expect(volumes.archives.get('a/data')).toEqual(await createVolumeArchive('백업'));
});

test('volumes wait for a file that is away, until it is back or they are given up', async () => {
  const { db, file, restoreTo, check } = await restored({ 'a/data': '주문' });
  renameSync(file, `${file}.away`);
  await restoreTo(createMemoryVolumes());
  expect(await hasVolumesToRestore(db)).toBe(true);
  expect(await check()).toMatchObject({
    ...{ state: 'problem', summary: expect.stringContaining(file) },
    remedy: expect.stringContaining('naru admin without-volumes'),
  });
  renameSync(`${file}.away`, file);
  const volumes = createMemoryVolumes();
  await restoreTo(volumes);
  expect(volumes.archives.get('a/data')).toEqual(await createVolumeArchive('주문'));
  const lost = await restored({ 'a/data': '주문' });
  renameSync(lost.file, `${lost.file}.away`);
  expect(await skipVolumes(db)).toBe(1);
  expect([await hasVolumesToRestore(db), await check()]).toEqual([false, undefined]);
});

test('a volume that cannot be written keeps containers from running, and is tried again', async () => {
  const { db, file, restoreTo, check } = await restored(
    { 'a/data': '주문', 'a/large': '사진' },
    { name: COPIED_BACKUP_NAME },
  );
  const volumes = createMemoryVolumes();
  volumes.before = (kind, name) => {
    if (kind === 'fill' && name === 'a/large') throw new Error('볼륨이 작습니다.');
  };
  await restoreTo(volumes);
  expect(volumes.archives.get('a/data')).toEqual(await createVolumeArchive('주문'));
  expect(await hasVolumesToRestore(db)).toBe(true);
  expect(await check()).toMatchObject({
    ...{ state: 'problem', summary: expect.stringContaining('a/large: 볼륨이 작습니다.') },
  });
  expect(existsSync(file)).toBe(true);
  volumes.before = () => undefined;
  await restoreTo(volumes);
  expect(volumes.archives.get('a/large')).toEqual(await createVolumeArchive('사진'));
  expect([await hasVolumesToRestore(db), existsSync(file)]).toEqual([false, false]);
});

test('a volume that is given up while it is partly written is emptied before containers run', async () => {
  const { db, restoreTo } = await restored({ 'a/data': '주문', 'a/later': '사진' });
  const volumes = createMemoryVolumes();
  volumes.before = (kind) => {
    if (kind === 'fill') throw new EngineError('unreachable', '연결할 수 없습니다.');
  };
  await expect(restoreTo(volumes)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(await skipVolumes(db)).toBe(2);
  expect(await hasVolumesToRestore(db)).toBe(true);
  volumes.before = () => undefined;
  await restoreTo(volumes);
  expect([...volumes.archives]).toEqual([['a/data', undefined]]);
  expect(await hasVolumesToRestore(db)).toBe(false);
});

test('volumes that are given up during the restore stay as they are, or become empty', async () => {
  const contents = { 'a/data': '주문', 'b/later': '사진' };
  const { db, restoreTo } = await restored(contents, { replaces: true });
  const volumes = await createFilledVolumes({ 'b/later': '지금' });
  const { fill } = volumes;
  volumes.fill = async (...given) => {
    await fill(...given);
    expect(await skipVolumes(db)).toBe(2);
  };
  await restoreTo(volumes);
  expect(volumes.archives.get('b/later')).toEqual(await createVolumeArchive('지금'));
  expect(await hasVolumesToRestore(db)).toBe(true);
  await restoreTo(volumes);
  expect(volumes.archives.get('a/data')).toBe(undefined);
  expect(await hasVolumesToRestore(db)).toBe(false);
});

test('a cluster, whose volumes the server cannot write, lists all of them', async () => {
  const cluster = await restored({ 'a/data': '주문' });
  await cluster.restoreTo();
  expect(await cluster.check()).toMatchObject({ state: 'warning' });
});

test('a file that was copied for the restore is deleted after it', async () => {
  const { file, restoreTo } = await restored({ 'a/data': '주문' }, { name: COPIED_BACKUP_NAME });
  await restoreTo(createMemoryVolumes());
  expect(existsSync(file)).toBe(false);
});
