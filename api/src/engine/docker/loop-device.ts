import { execFile } from 'node:child_process';
import { constants, open, readFile, rename, rm, symlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TOOL_TIMEOUT_MS = 60_000;
const FREE_DEADLINE_MS = 5_000;
const FREE_LOOK_MS = 50;

/** Runs a tool of the system for file systems, and resolves with what it printed. Rejects when it fails or takes over a minute. */
export const tool = async (command: string, ...args: readonly string[]): Promise<string> =>
  (await run(command, args, { timeout: TOOL_TIMEOUT_MS })).stdout.trim();

/** Attaches the file to a loop device, unless it is; the link leads to the device. Resolves with the device's own path. */
export async function attach(file: string, link: string): Promise<string> {
  const attached = /^(\/dev\/loop\d+):/.exec(await tool('losetup', '-j', file));
  const device = attached?.[1] ?? (await tool('losetup', '--find', '--show', file));
  await rm(`${link}.new`, { force: true });
  await symlink(device, `${link}.new`);
  await rename(`${link}.new`, link);
  return device;
}

async function isMounted(device: string): Promise<boolean> {
  return (await readFile('/proc/mounts', 'utf8')).includes(`${device} `);
}

const grewInUse = (device: string): Promise<boolean> =>
  tool('resize2fs', device).then(
    () => true,
    () => false,
  );

/** Whether nobody has it mounted, in whichever mount namespace: a block device is opened exclusively only then. */
async function isFree(device: string): Promise<boolean> {
  const exclusive = await open(device, constants.O_RDONLY | constants.O_EXCL).catch(
    () => undefined,
  );
  await exclusive?.close();
  return exclusive !== undefined;
}

/**
 * Podman lets go of the volumes of a container a moment after it has said that this one stopped, and the namespace of a
 * container that is ending may hold one that our own list of mounts has lost already.
 */
async function waitUntilFree(device: string): Promise<void> {
  const end = performance.now() + FREE_DEADLINE_MS;
  while (!(await isFree(device)) && performance.now() < end) await sleep(FREE_LOOK_MS);
}

/** Fills the device: one that is in use grows where the system lets us; one that is not has to be checked first. */
export async function growFileSystem(file: string, device: string): Promise<void> {
  if ((await isMounted(device)) && (await grewInUse(device))) return;
  await waitUntilFree(device);
  // 1 says that something was put right.
  await tool('e2fsck', '-f', '-p', device).catch(() => undefined);
  await tool('resize2fs', device);
  await tool('debugfs', '-w', '-R', 'rmdir lost+found', file);
}
