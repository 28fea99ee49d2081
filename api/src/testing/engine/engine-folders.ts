/** The folders of engines for tests. The name of a folder contains the id of its process. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from './engine-processes.ts';

const run = promisify(execFile);

/** An engine that was killed first stops the containers that it finds running, which can take half a minute. */
const READY_TIMEOUT_MS = 120_000;
const PAUSE_MS = 100;

/** The folder of this process. */
export const folderOf = (prefix: string): string => join(tmpdir(), `${prefix}${process.pid}`);

/** The id of the process that owns a folder. */
export const ownerOf = (prefix: string, folder: string): number =>
  Number(basename(folder).replace(prefix, ''));

/** Folders of processes that were killed before they removed them. */
export function abandonedFolders(prefix: string): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  return folders
    .map((name) => join(tmpdir(), name))
    .filter((folder) => !isAlive(ownerOf(prefix, folder)));
}

/** Unmounts all file systems in a folder. */
export async function unmountAll(folder: string): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8'))
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of mounts.toReversed()) await run('umount', ['--lazy', path]);
}

/** Waits for a condition while an engine starts. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await sleep(PAUSE_MS);
  }
}

/** The last folder has Podman's own helper programs. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/lib/podman'];

const isInstalled = (tool: string): boolean =>
  FOLDERS.some((folder) => existsSync(join(folder, tool)));

/** The reason why an engine that needs these programs cannot be started here; `undefined` when it can. */
export function engineObstacle(tools: readonly string[]): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  if (process.getuid?.() !== 0) return 'needs root';
  const missing = tools.filter((tool) => !isInstalled(tool));
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')}`;
}
