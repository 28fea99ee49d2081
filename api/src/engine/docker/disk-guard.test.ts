import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { localEngineDisk, withDiskGuard } from './disk-guard.ts';
import type { DockerClient } from './docker-client.ts';

const { signal } = new AbortController();
const ROOM = { reserve: 100, needed: 50, everyMs: 1 };

/** Work that ends when its signal is aborted. */
const untilAborted = async (own: AbortSignal) => {
  await once(own, 'abort');
  own.throwIfAborted();
};

describe('work that fills the disk of the engine', () => {
  test('ends as soon as less than the reserve is free', async () => {
    const readings = [1000, 500, 100, 99];
    const disk = { readFree: () => Promise.resolve(readings.shift()) };
    await expect(withDiskGuard(disk, ROOM, signal, untilAborted)).rejects.toMatchObject({
      reason: 'out-of-disk',
    });
    expect(readings).toEqual([]);
  });

  test('does not start without the space that it needs', async () => {
    const work = vi.fn(() => Promise.resolve('done'));
    const disk = (free: number) => ({ readFree: () => Promise.resolve(free) });
    await expect(withDiskGuard(disk(149), ROOM, signal, work)).rejects.toThrow('디스크 공간');
    expect(work).not.toHaveBeenCalled();
    expect(await withDiskGuard(disk(150), ROOM, signal, work)).toBe('done');
  });

  test('goes on where the disk cannot be seen, or cannot be read once', async () => {
    const hidden = { readFree: () => Promise.resolve(undefined) };
    expect(await withDiskGuard(hidden, ROOM, signal, () => Promise.resolve(1))).toBe(1);
    const readFree = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1000);
    readFree.mockRejectedValueOnce(new Error('the engine is away')).mockResolvedValue(0);
    await expect(withDiskGuard({ readFree }, ROOM, signal, untilAborted)).rejects.toThrow();
    expect(readFree).toHaveBeenCalledTimes(3);
  });
});

test('the disk of a local engine is that of its folder', async () => {
  const diskOf = (DockerRootDir: string | undefined) => {
    const read = vi.fn().mockResolvedValue({ DockerRootDir, SecurityOptions: [] });
    return localEngineDisk({ read } as Partial<DockerClient> as DockerClient);
  };
  const folder = temporaryFolder();
  expect(await diskOf(folder).readFree()).toBeGreaterThan(0);
  expect(await diskOf(join(folder, 'missing')).readFree()).toBeUndefined();
  expect(await diskOf(undefined).readFree()).toBeUndefined();
});
