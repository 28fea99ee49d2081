/** Small temporary file systems for tests of a full disk. */
import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { errorCode } from '../runtime/errors.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Whether this process may mount file systems, which only root may. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

const MIB = 1024 * 1024;

/**
 * Mounts an empty file system of `mib` MiB until the end of the test. Returns its folder.
 * @param at an empty folder; a new one by default
 * @param files the number of files and folders that it can have, with its own; unlimited if missing
 */
export function mountSmallDisk(
  mib: number,
  { at: folder = temporaryFolder(), files = 0 }: { at?: string; files?: number } = {},
): string {
  const options = `size=${mib}m,nr_inodes=${files}`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Writes a file until the disk is full. */
export async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(Buffer.alloc(MIB));
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}
