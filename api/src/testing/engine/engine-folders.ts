/** The folders of the tests' own engines: each has its name after the process that it belongs to. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from './engine-processes.ts';

const run = promisify(execFile);

/** One that was killed first ends what it finds running, which can take half a minute. */
const READY_TIMEOUT_MS = 120_000;
const PAUSE_MS = 100;

/** The folder of this process. */
export const folderOf = (prefix: string): string => join(tmpdir(), `${prefix}${process.pid}`);

/** The process that a folder belongs to. */
export const ownerOf = (prefix: string, folder: string): number =>
  Number(basename(folder).replace(prefix, ''));

/** Folders of processes that were killed before they removed them. */
export function abandonedFolders(prefix: string): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  return folders
    .map((name) => join(tmpdir(), name))
    .filter((folder) => !isAlive(ownerOf(prefix, folder)));
}

/** Takes everything out of the file system that is mounted in a folder. */
export async function unmountAll(folder: string): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8'))
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of mounts.toReversed()) await run('umount', ['--lazy', path]);
}

/** Waits for something that an engine does while it starts. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await sleep(PAUSE_MS);
  }
}

/** The last one is where Podman's own helpers are. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/lib/podman'];

const isInstalled = (tool: string): boolean =>
  FOLDERS.some((folder) => existsSync(join(folder, tool)));

/** Why an engine that needs these programs cannot be started here; `undefined` where it can. */
export function whyNoEngine(tools: readonly string[]): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  if (process.getuid?.() !== 0) return 'needs root';
  const missing = tools.filter((tool) => !isInstalled(tool));
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')}`;
}
