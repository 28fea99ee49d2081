/** Tests backups with members' volumes, and their restore on another machine, with volumes in memory. */
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import { runNaruCommand } from '../../naru-command.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestBackups } from '../../testing/test-backups.ts';
import { usePreparedDataFolders } from '../../testing/test-database.ts';
import {
  createFilledVolumes,
  createMemoryVolumes,
  createVolumeArchive,
  type MemoryVolumes,
} from '../../testing/volume-archives.ts';
import { findRuns } from './backup-runs.ts';
import { hasVolumesToRestore, restoreVolumes } from './restore-volumes.ts';

const preparedData = usePreparedDataFolders();
const { signal } = new AbortController();

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(DATA_DIR: string): Promise<OpenDatabase> {
  const storage = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  closing.push(storage.close);
  return storage;
}

async function serviceWith(changes: Record<string, string> = {}, volumes?: MemoryVolumes) {
  const DATA_DIR = preparedData();
  const storage = await open(DATA_DIR);
  const keeping = { BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };
  const BACKUP_DIR = temporaryFolder();
  const env = { DATA_DIR, BACKUP_DIR, DISK_RESERVE_MIB: '0', ...keeping, ...changes };
  const service = createTestBackups(readConfig(env), storage, volumes);
  const backUp = async (holdsVolumes?: boolean) => {
    await service.start('console', holdsVolumes);
    await service.settled();
    const [run] = await findRuns(storage.db);
    if (run === undefined) throw new Error('No backup was made.');
    return run;
  };
  return { backUp, db: storage.db, DATA_DIR, BACKUP_DIR };
}

test('a backup holds the volumes where this is planned or chosen, and is verified with them', async () => {
  const volumes = await createFilledVolumes({ 'shop/data': '주문', 'shop/files': '사진' });
  const { backUp } = await serviceWith({ BACKUP_VOLUMES: '1' }, volumes);
  const run = await backUp();
  expect(run).toMatchObject({
    volume_state: 'complete',
    volumes: 2,
    instant_volumes: 0,
    error: null,
  });
  expect(run.volume_bytes).toBeGreaterThan(0);
  const verified = await runNaruCommand(['backup', 'verify', run.file], {
    DATA_DIR: temporaryFolder(),
  });
  expect(verified.stdout).toContain('볼륨 2개의 파일과 폴더 4개를 읽어 확인했습니다');
  const without = await serviceWith({}, volumes);
  expect(await without.backUp()).toMatchObject({ volume_state: null, volumes: null });
  expect(readdirSync(without.BACKUP_DIR)).toHaveLength(1);
});

test('without room, or on an engine that copies no volumes, the backup itself stays proven', async () => {
  const volumes = await createFilledVolumes({ 'shop/data': '주문' });
  volumes.usedBytes = 2 ** 60;
  const { backUp, BACKUP_DIR } = await serviceWith({}, volumes);
  const full = await backUp(true);
  expect(full).toMatchObject({ proof: 'restored', volume_state: 'failed', volumes: null });
  expect(full.error).toContain('백업할 공간이 디스크에 부족합니다');
  expect(readdirSync(BACKUP_DIR)).toHaveLength(1);
  const simulated = await serviceWith();
  const refused = await simulated.backUp(true);
  expect(refused).toMatchObject({ proof: 'restored', volume_state: 'failed' });
  expect(refused.error).toContain('모의 배포');
});

/** Backs up volumes, and restores the backup in another folder. Returns the database there. */
async function restored(contents: Record<string, string>) {
  const { backUp } = await serviceWith({}, await createFilledVolumes(contents));
  const { file } = await backUp(true);
  const DATA_DIR = join(temporaryFolder(), 'there');
  const { stdout, stderr } = await runNaruCommand(['restore', file], { DATA_DIR });
  expect(stderr).toBe('');
  const { db } = await open(DATA_DIR);
  const restoreTo = (volumes?: MemoryVolumes) => {
    const { engine } = simulatedRuntime(1);
    const runtime = { kind: 'docker', engine: { ...engine, ...(volumes && { volumes }) } } as const;
    return restoreVolumes(db, runtime, { dataFolder: temporaryFolder(), signal });
  };
  return { db, file, stdout, restoreTo };
}

test('volumes come back on another machine', async () => {
  const contents = { 'shop/data': '주문', 'shop/files': '사진', 'shop/more': '' };
  const { db, stdout, restoreTo } = await restored(contents);
  expect(stdout).toContain('볼륨은 서버가 컨테이너를 실행하기 전에 되돌립니다');
  expect(await hasVolumesToRestore(db)).toBe(true);
  const volumes = createMemoryVolumes();
  await restoreTo(volumes);
  expect(await hasVolumesToRestore(db)).toBe(false);
  for (const [name, content] of Object.entries(contents)) {
    expect(volumes.archives.get(name)).toEqual(await createVolumeArchive(content));
  }
});

test('a backup is not restored with the volumes of another one', async () => {
  const first = await restored({ 'shop/data': '주문' });
  const second = await restored({ 'shop/data': '다른 주문' });
  renameSync(`${first.file}.volumes`, `${second.file}.volumes`);
  const DATA_DIR = join(temporaryFolder(), 'there');
  const { code, stderr } = await runNaruCommand(['restore', second.file], { DATA_DIR });
  expect([code, stderr]).toEqual([1, expect.stringContaining('다른 백업의 것입니다')]);
  expect(existsSync(DATA_DIR)).toBe(false);
});
