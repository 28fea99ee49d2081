import { existsSync } from 'node:fs';
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { serialQueue } from '../task-order.ts';
import type { InstantCopyKind } from '../volume-store.ts';
import { isCopyName, loopCopies } from './loop-copies.ts';
import { attachLoopDevice, growFileSystem, runSystemTool } from './loop-device.ts';

const MIB = 2 ** 20;
const FILE = '.ext4';

/** The volumes with an enforced capacity. Each volume is an ext4 file system in a file, on a loop device. */
export interface LoopDeviceVolumes {
  /** Creates or attaches a volume. Resolves with the path of the device, which stays the same after a reboot. */
  ensure(name: string, capacityMiB: number): Promise<string>;
  /**
   * Grows a volume to its capacity; volumes never shrink. Returns false when the volume could not grow because the volume is in use.
   */
  grow(name: string, capacityMiB: number): Promise<boolean>;
  /** Attaches volumes that a reboot detached. */
  attachAll(): Promise<void>;
  /** Deletes a volume with its data. Does nothing when the volume is missing. */
  remove(name: string): Promise<void>;
  /** Returns the number of stored bytes. `mountpoint` is the path at which the volume is mounted while a container uses the volume. */
  usedBytes(name: string, mountpoint: string): Promise<number>;
  /**
   * Copies a volume as it is at one instant, and attaches the copy as a device that cannot be written. `remove` removes the copy.
   * @param copy the name of the copy, see `INSTANT_SUFFIX`; its id begins with the id of this process
   * @throws EngineError `unsupported`, `out-of-disk`
   */
  copyInstant(
    name: string,
    copy: string,
    signal: AbortSignal,
  ): Promise<{ device: string; kind: InstantCopyKind }>;
  /** Thaws the volumes that were frozen when the server was killed. Returns the names of the copies that are left. */
  thawLeft(): Promise<string[]>;
}

async function makeFileSystem(file: string, capacityMiB: number): Promise<void> {
  const made = `${file}.new`;
  await rm(made, { force: true });
  await writeFile(made, '');
  await truncate(made, capacityMiB * MIB);
  await runSystemTool('mkfs.ext4', '-q', '-F', '-m', '0', made);
  // A new volume has to be empty, because programs expect an empty data folder at their first start.
  await runSystemTool('debugfs', '-w', '-R', 'rmdir lost+found', made);
  await rename(made, file);
}

const field = (header: string, name: string): number =>
  Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(header)?.[1] ?? 0);

async function capacityOf(file: string): Promise<number> {
  const header = await runSystemTool('dumpe2fs', '-h', file);
  return field(header, 'Block count') * field(header, 'Block size');
}

async function usedInFile(file: string): Promise<number> {
  const header = await runSystemTool('dumpe2fs', '-h', file);
  const free = field(header, 'Free blocks') + field(header, 'Overhead clusters');
  return Math.max(0, field(header, 'Block count') - free) * field(header, 'Block size');
}

/** Returns the names of the volumes in a folder, and of their copies. */
async function listNames(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const files = await readdir(folder);
  return files.filter((name) => name.endsWith(FILE)).map((name) => name.slice(0, -FILE.length));
}

/** Stores volumes as files in a folder. Requires root, Linux, and an engine on this machine. */
export function loopDeviceVolumes(folder: string): LoopDeviceVolumes {
  const fileOf = (name: string) => join(folder, name + FILE);
  const linkOf = (name: string) => join(folder, `${name}.device`);
  const attach = (name: string, ...options: readonly string[]) =>
    attachLoopDevice(fileOf(name), linkOf(name), ...options);
  const copies = loopCopies({ folder, fileOf, attach });
  // A file must not be attached twice, and a file system must not be mounted for a copy while it grows.
  const oneByOne = serialQueue();
  return {
    ensure: (name, capacityMiB) =>
      oneByOne(name, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        if (!existsSync(fileOf(name))) await makeFileSystem(fileOf(name), capacityMiB);
        await attach(name);
        return linkOf(name);
      }),
    grow: (name, capacityMiB) =>
      oneByOne(name, async () => {
        const file = fileOf(name);
        if (!existsSync(file) || (await capacityOf(file)) >= capacityMiB * MIB) return true;
        const device = await attach(name);
        await truncate(file, Math.max(capacityMiB * MIB, (await stat(file)).size));
        await runSystemTool('losetup', '--set-capacity', device);
        return growFileSystem(file, device).then(
          () => true,
          () => false,
        );
      }),
    async attachAll() {
      const names = (await listNames(folder)).filter((name) => !isCopyName(name));
      for (const name of names) await oneByOne(name, () => attach(name));
    },
    remove: (name) =>
      oneByOne(name, async () => {
        const file = fileOf(name);
        const listed = existsSync(file) ? await runSystemTool('losetup', '-j', file) : '';
        for (const [, device = ''] of listed.matchAll(/^(\/dev\/loop\d+):/gm)) {
          await runSystemTool('losetup', '--detach', device);
        }
        await rm(linkOf(name), { force: true });
        await rm(file, { force: true });
        copies.end(name);
      }),
    async usedBytes(name, mountpoint) {
      const mounts = await readFile('/proc/mounts', 'utf8');
      if (!mounts.includes(` ${mountpoint} `)) return usedInFile(fileOf(name));
      const { blocks, bfree, bsize } = await statfs(mountpoint);
      return (blocks - bfree) * bsize;
    },
    copyInstant: (name, copy, signal) =>
      oneByOne(name, async () => {
        const kind = await copies.make(name, copy, signal);
        return { device: linkOf(copy), kind };
      }),
    thawLeft: async () => copies.thawLeft(await listNames(folder)),
  };
}
