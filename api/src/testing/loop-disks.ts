/** File systems in files, and programs that write to them, for tests that root runs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { mayMount } from './small-disk.ts';
import { temporaryFolder } from './temporary-folder.ts';

type FileSystem = 'ext4' | 'xfs';

const isInstalled = (tool: string): boolean =>
  ['/usr/sbin', '/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, tool)));

/** Returns the reason why this machine cannot mount a file system in a file; `undefined` without such a reason. */
export function loopDiskObstacle(kind: FileSystem): string | undefined {
  if (!mayMount) return 'needs root on Linux';
  const missing = ['losetup', `mkfs.${kind}`].filter((tool) => !isInstalled(tool));
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')}`;
}

/** Thaws and unmounts the file system of a folder, whatever its state. */
function unmount(folder: string): void {
  const ignore = { stdio: 'ignore' } as const;
  try {
    execFileSync('fsfreeze', ['--unfreeze', folder], ignore);
  } catch {
    // It is not frozen.
  }
  execFileSync('umount', ['--lazy', folder], ignore);
}

/** Mounts a device until the end of the test. Returns the folder. */
export function mountDevice(device: string, ...options: readonly string[]): string {
  const folder = temporaryFolder();
  execFileSync('mount', [...options, device, folder]);
  onTestFinished(() => unmount(folder));
  return folder;
}

/** Mounts a new disk of `mib` MiB, which takes no space before it is written to, until the end of the test. Returns its folder. */
export function mountLoopDisk(kind: FileSystem, mib: number): string {
  const file = join(temporaryFolder(), kind);
  writeFileSync(file, '');
  truncateSync(file, mib * 2 ** 20);
  execFileSync(`mkfs.${kind}`, ['-q', file]);
  const folder = join(mountDevice(file, '-o', 'loop'), 'volumes');
  mkdirSync(folder);
  return folder;
}

/** A program that writes to two files in turn, and waits each time until the disk has the bytes. */
export interface Writer {
  /** Resolves after a number of more writes. */
  written(count: number): Promise<void>;
  /** Ends the program. Returns the longest time of a write, in ms. */
  end(): Promise<number>;
}

/** The files of a writer in the order of its writes, each with the number of the write. */
export const WRITTEN_FILES = ['first', 'second'] as const;

/** Starts a program that writes the number of each write to both files, one after the other. */
export async function startWriter(folder: string): Promise<Writer> {
  const files = await Promise.all(WRITTEN_FILES.map((name) => open(join(folder, name), 'w')));
  let [count, longest, ended] = [0, 0, false];
  const write = async (): Promise<void> => {
    while (!ended) {
      count += 1;
      const before = performance.now();
      for (const file of files) {
        await file.write(String(count).padEnd(12), 0);
        await file.datasync();
      }
      longest = Math.max(longest, performance.now() - before);
    }
  };
  const writing = write();
  const end = async (): Promise<number> => {
    ended = true;
    await writing;
    await Promise.all(files.map((file) => file.close()));
    return longest;
  };
  return {
    async written(more) {
      const until = count + more;
      while (count < until) await new Promise((resolve) => setImmediate(resolve));
    },
    end,
  };
}
