import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BackupSetting, setUpBackups } from '../../testing/data-backup-setting.ts';
import { fillDisk, mayMount, mountSmallDisk } from '../../testing/small-disk.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

/** More than what a backup leaves free. */
const DISK_MIB = 16;
const FILLING = 'filling';

/** Checks that a backup fails for want of space and leaves nothing, and that another one succeeds when there is space. */
async function checkFailure(setting: BackupSetting, free: () => Promise<void>): Promise<void> {
  const { folder, press } = setting;
  const failed = await press();
  expect([failed?.state, failed?.stored_bytes]).toEqual(['failed', 0]);
  expect(failed?.error).toContain('디스크에 백업할 공간이 부족');
  expect((await readdir(folder)).filter((name) => name !== FILLING)).toEqual([]);
  await free();
  const next = await press();
  expect([next?.state, next?.error]).toEqual(['confirmed', null]);
}

test.runIf(mayMount)('a backup on a full disk leaves nothing', async () => {
  const setting = await setUpBackups(server());
  const filling = join(mountSmallDisk(DISK_MIB, { at: setting.folder }), FILLING);
  await fillDisk(filling);
  await checkFailure(setting, () => rm(filling));
});

// The file system itself is one, the folder of the backup is the second, and one of its files the third.
test.runIf(mayMount).each([1, 2, 3])(
  'a backup on a disk with at most %i files leaves nothing',
  async (files) => {
    const setting = await setUpBackups(server());
    const folder = mountSmallDisk(DISK_MIB, { at: setting.folder, files });
    const grow = async () => void execFileSync('mount', ['-o', 'remount,nr_inodes=100', folder]);
    await checkFailure(setting, grow);
  },
);
