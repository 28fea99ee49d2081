import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { keepVolumes } from './keep-volumes.ts';

/** The temporary folders of tests are folders that systemd hides from a server. */
function volumesIn(folder: string, DATA_DIR: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'day.backup.volumes');
  writeFileSync(file, '볼륨');
  return { file, bytes: 6, isFetched: false, DATA_DIR, reserve: 0 };
}

const newDataFolder = () => join(temporaryFolder(), 'data');
const restore = (file: string) => Promise.resolve(file);

test('a file that a server cannot see is copied into the data folder, and stays where it is', async () => {
  const DATA_DIR = newDataFolder();
  const volumes = volumesIn(temporaryFolder(), DATA_DIR);
  const kept = await keepVolumes(volumes, restore);
  expect(kept).toBe(join(DATA_DIR, 'restored.naru.volumes'));
  expect(readFileSync(kept, 'utf8')).toBe('볼륨');
  expect(readdirSync(DATA_DIR)).toEqual(['restored.naru.volumes']);
  expect(existsSync(volumes.file)).toBe(true);
});

test('a temporary file is moved into the data folder', async () => {
  const DATA_DIR = newDataFolder();
  const volumes = volumesIn(temporaryFolder(), DATA_DIR);
  const kept = await keepVolumes({ ...volumes, isFetched: true }, restore);
  expect(readFileSync(kept, 'utf8')).toBe('볼륨');
  expect(existsSync(volumes.file)).toBe(false);
});

test('a file in the data folder stays where it is', async () => {
  const DATA_DIR = newDataFolder();
  const volumes = volumesIn(join(DATA_DIR, 'backups'), DATA_DIR);
  expect(await keepVolumes(volumes, restore)).toBe(volumes.file);
  expect(readdirSync(DATA_DIR)).toEqual(['backups']);
});

test('without space nothing is restored, and a restore that fails leaves no copy', async () => {
  const DATA_DIR = newDataFolder();
  const volumes = volumesIn(temporaryFolder(), DATA_DIR);
  let restores = 0;
  const failing = () => {
    restores += 1;
    return Promise.reject(new Error('no restore'));
  };
  const full = keepVolumes({ ...volumes, reserve: 2 ** 60 }, failing);
  await expect(full).rejects.toThrow('공간이 부족합니다');
  expect(restores).toBe(0);
  await expect(keepVolumes(volumes, failing)).rejects.toThrow('no restore');
  expect(restores).toBe(1);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});
