/** Tests backups and restores on a full disk, which only root may mount. */
import { cpSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { runNaruCommand } from '../../naru-command.ts';
import { openBackupFile } from '../../storage/backup/backup-file.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { fillDisk, mayMount, mountSmallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestBackups } from '../../testing/test-backups.ts';
import { usePreparedDataFolders } from '../../testing/test-database.ts';
import { backupCheck } from '../operator/checks/backup.ts';
import { findRuns } from './backup-runs.ts';

const preparedData = usePreparedDataFolders();

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const MIB = 1024 * 1024;

/** Opens a server's data with daily backups, of which the newest is kept. */
async function installationWith(folders: { DATA_DIR: string; BACKUP_DIR: string }, reserve = 0) {
  const storage = await openStorage({ ...folders, DISK_RESERVE_MIB: reserve });
  closing.push(storage.close);
  const keeping = { BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };
  const settings = readConfig({ ...folders, ...keeping, DISK_RESERVE_MIB: String(reserve) });
  const service = createTestBackups(settings, storage);
  const backUp = async () => {
    await service.start('schedule');
    await service.settled();
    return (await findRuns(storage.db))[0];
  };
  const check = () => backupCheck(storage.db, settings).run(AbortSignal.timeout(1000));
  return { backUp, check };
}

/** Fills a disk, and frees some MiB again. Returns the file. */
async function fillExcept(folder: string, mib: number): Promise<string> {
  const file = join(folder, 'filler');
  await fillDisk(file);
  truncateSync(file, statSync(file).size - mib * MIB);
  return file;
}

const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name !== 'filler');

test.runIf(mayMount)(
  'a backup to a full disk leaves nothing, and the last proven one stays until the next is proven',
  async () => {
    const BACKUP_DIR = mountSmallDisk(48);
    const { backUp, check } = await installationWith({ DATA_DIR: preparedData(), BACKUP_DIR });
    expect(await backUp()).toMatchObject({ proof: 'restored', error: null });
    const proven = backupsIn(BACKUP_DIR);
    expect(proven).toHaveLength(1);
    const filler = await fillExcept(BACKUP_DIR, 2);
    expect((await backUp())?.error).toContain('백업할 공간이 디스크에 부족합니다.');
    expect(backupsIn(BACKUP_DIR)).toEqual(proven);
    expect(await check()).toMatchObject({
      state: 'problem',
      remedy: expect.stringContaining('디스크를 비우거나'),
    });
    rmSync(filler);
    expect(await backUp()).toMatchObject({ proof: 'restored', error: null });
    expect(await check()).toMatchObject({ state: 'ok' });
    const kept = backupsIn(BACKUP_DIR);
    expect(kept).toHaveLength(1);
    expect(kept).not.toEqual(proven);
  },
);

test.runIf(mayMount)(
  'a data disk below its reserve refuses the proof, records the reason, and replaces no proven backup',
  async () => {
    const BACKUP_DIR = temporaryFolder();
    const DATA_DIR = mountSmallDisk(256);
    cpSync(preparedData(), DATA_DIR, { recursive: true });
    const { backUp, check } = await installationWith({ DATA_DIR, BACKUP_DIR }, 40);
    expect(await backUp()).toMatchObject({ proof: 'restored', error: null });
    const [proven] = backupsIn(BACKUP_DIR);
    const before = backupsIn(DATA_DIR);
    const filler = await fillExcept(DATA_DIR, 30);
    expect((await backUp())?.error).toContain('백업을 풀 공간이 부족합니다');
    expect(backupsIn(DATA_DIR)).toEqual(before);
    expect(backupsIn(BACKUP_DIR)).toContain(proven);
    expect(await check()).toMatchObject({ state: 'problem' });
    rmSync(filler);
    expect(await backUp()).toMatchObject({ error: null });
    expect(backupsIn(BACKUP_DIR)).not.toContain(proven);
  },
);

test.runIf(mayMount)(
  'a restore to a disk that is too small says so and leaves the folder as it was',
  async () => {
    const file = join(temporaryFolder(), 'naru.backup');
    expect((await runNaruCommand(['backup', file], { DATA_DIR: preparedData() })).code).toBe(0);
    const unpacked = (await openBackupFile(file)).manifest?.content.unpacked ?? 0;
    // Too small for the files, for the start of the database, and for the files with the reserve.
    for (const [room, reserve] of [
      [0.5, 0],
      [1.1, 0],
      [4, 4 * unpacked],
    ] as const) {
      const DATA_DIR = mountSmallDisk(Math.ceil((unpacked * room) / MIB));
      const DISK_RESERVE_MIB = String(Math.ceil(reserve / MIB));
      const ended = await runNaruCommand(['restore', file], { DATA_DIR, DISK_RESERVE_MIB });
      expect([ended.code, ended.stderr]).toEqual([
        1,
        expect.stringContaining('백업을 풀 공간이 부족합니다'),
      ]);
      expect(readdirSync(DATA_DIR).filter((name) => !name.startsWith('lock.db'))).toEqual([]);
    }
  },
);
