/** Manages the folders of test engines. The name of a folder contains the id of the process that owns the folder. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isProcessAlive } from './engine-processes.ts';

const run = promisify(execFile);

/**
 * The time limit for the start of an engine, in ms. After a kill, an engine first stops its running containers, which can take 30
 * seconds.
 */
const READY_TIMEOUT_MS = 120_000;
const PAUSE_MS = 100;

/** Returns the folder of this process. */
export const engineFolderPath = (prefix: string): string =>
  join(tmpdir(), `${prefix}${process.pid}`);

/** Returns the id of the process that owns a folder. */
export const ownerProcessId = (prefix: string, folder: string): number =>
  Number(basename(folder).replace(prefix, ''));

/** Returns the folders whose process ended without removing its folder. */
export function findAbandonedFolders(prefix: string): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  return folders
    .map((name) => join(tmpdir(), name))
    .filter((folder) => !isProcessAlive(ownerProcessId(prefix, folder)));
}

/** Unmounts all file systems in a folder. */
export async function unmountFileSystems(folder: string): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8'))
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of mounts.toReversed()) await run('umount', ['--lazy', path]);
}

/** Waits until a condition is true. @throws Error with `what` after the time limit for the start of an engine */
export async function waitUntilReady(
  what: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await sleep(PAUSE_MS);
  }
}

/** The folders in which programs are searched. The last folder contains Podman's helper programs. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/lib/podman'];

const isInstalled = (tool: string): boolean =>
  FOLDERS.some((folder) => existsSync(join(folder, tool)));

/** Returns the reason why an engine that needs these programs cannot be started on this machine; `undefined` without such a reason. */
export function engineUnavailableReason(tools: readonly string[]): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  if (process.getuid?.() !== 0) return 'needs root';
  const missing = tools.filter((tool) => !isInstalled(tool));
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')}`;
}
