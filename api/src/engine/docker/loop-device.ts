import { execFile } from 'node:child_process';
import { constants, open, readFile, rename, rm, symlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TOOL_TIMEOUT_MS = 60_000;
const FREE_DEADLINE_MS = 5_000;
const FREE_LOOK_MS = 50;

/**
 * Runs a system tool for file systems. Resolves with the output of the tool. Rejects when the tool fails or runs for more than a
 * minute.
 */
export const runSystemTool = async (command: string, ...args: readonly string[]): Promise<string> =>
  (await run(command, args, { timeout: TOOL_TIMEOUT_MS })).stdout.trim();

/**
 * Attaches a file to a loop device, unless the file is attached, and creates the symbolic link `link`. Resolves with the path of the
 * device.
 * @param options more options of `losetup`
 */
export async function attachLoopDevice(
  file: string,
  link: string,
  ...options: readonly string[]
): Promise<string> {
  const attached = /^(\/dev\/loop\d+):/.exec(await runSystemTool('losetup', '-j', file));
  const device =
    attached?.[1] ?? (await runSystemTool('losetup', ...options, '--find', '--show', file));
  await rm(`${link}.new`, { force: true });
  await symlink(device, `${link}.new`);
  await rename(`${link}.new`, link);
  return device;
}

async function isMounted(device: string): Promise<boolean> {
  return (await readFile('/proc/mounts', 'utf8')).includes(`${device} `);
}

const grewInUse = (device: string): Promise<boolean> =>
  runSystemTool('resize2fs', device).then(
    () => true,
    () => false,
  );

/**
 * Checks whether no mount namespace has mounted the device. The kernel allows an exclusive open (`O_EXCL`) only for such a block
 * device.
 */
async function isFree(device: string): Promise<boolean> {
  const exclusive = await open(device, constants.O_RDONLY | constants.O_EXCL).catch(
    () => undefined,
  );
  await exclusive?.close();
  return exclusive !== undefined;
}

/**
 * Waits up to `FREE_DEADLINE_MS` until no mount namespace has mounted the device. Podman reports the stop of a container slightly
 * before it unmounts the volumes of the container. The mount namespace of an ending container may also contain a mount that is not
 * listed in `/proc/mounts` of this process.
 */
async function waitUntilFree(device: string): Promise<void> {
  const end = performance.now() + FREE_DEADLINE_MS;
  while (!(await isFree(device)) && performance.now() < end) await sleep(FREE_LOOK_MS);
}

/**
 * Grows the file system to the size of its device. A mounted file system grows without an unmount if the kernel supports that growth;
 * an unmounted file system requires a check first.
 */
export async function growFileSystem(file: string, device: string): Promise<void> {
  if ((await isMounted(device)) && (await grewInUse(device))) return;
  await waitUntilFree(device);
  // e2fsck exits with code 1 after a correction of errors.
  await runSystemTool('e2fsck', '-f', '-p', device).catch(() => undefined);
  await runSystemTool('resize2fs', device);
  await runSystemTool('debugfs', '-w', '-R', 'rmdir lost+found', file);
}
