import { pino } from 'pino';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { diskStateOf, readDisk, startDiskWatch } from './disk.ts';

const MIB = 1024 * 1024;

test.each([
  [0, 256, 'full'],
  [255, 256, 'full'],
  [256, 256, 'low'],
  [1023, 256, 'low'],
  [1024, 256, 'ok'],
  [0, 0, 'ok'],
] as const)('%i MiB with a reserve of %i MiB are %s', (free, reserve, state) => {
  expect(diskStateOf(free * MIB, reserve * MIB)).toBe(state);
});

test('a disk is read by its folder, and unknown without the folder', async () => {
  const DATA_DIR = temporaryFolder();
  const disk = await readDisk({ DATA_DIR, DISK_RESERVE_MIB: 1 });
  expect(disk).toMatchObject({ free: expect.any(Number), reserve: MIB });
  expect(await readDisk({ DATA_DIR: `${DATA_DIR}/none`, DISK_RESERVE_MIB: 1 })).toBeUndefined();
});

test('a disk that runs low is logged once, with its folder', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const DATA_DIR = temporaryFolder();
  const job = startDiskWatch({ DATA_DIR, DISK_RESERVE_MIB: 2 ** 30 }, log);
  await waitUntil(() => lines.length > 0);
  await job.close();
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ folder: DATA_DIR, msg: expect.stringContaining('full') }),
  ]);
});
