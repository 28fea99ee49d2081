import { statfs } from 'node:fs/promises';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import { EngineError, FULL_DISK_RULE } from '../engine-error.ts';
import type { DockerClient } from './docker-client.ts';
import { engineSystemInfoSchema } from './docker-schemas.ts';

const EVERY_MS = 2000;

/** Returns the free bytes of the disk with a folder; `undefined` for a folder that this machine does not have. */
async function readFreeBytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && found.bavail * found.bsize;
}

/** The disk of an engine. */
export interface EngineDisk {
  /** Returns the free bytes; `undefined` where this server cannot see the disk. */
  readFree(): Promise<number | undefined>;
}

/** A disk, and the space that stays free on it, in MiB. */
export interface ReservedDisk extends EngineDisk {
  reserveMiB: number;
}

/** Returns the disk of an engine on the machine of this server. */
export function localEngineDisk(client: DockerClient): EngineDisk {
  let folder: string | undefined;
  return {
    async readFree() {
      folder ??= (await client.read('/info', engineSystemInfoSchema)).DockerRootDir ?? '';
      return folder === '' ? undefined : readFreeBytes(folder);
    },
  };
}

/** Returns the disk of an engine on another machine, which this server cannot see. */
export const remoteEngineDisk = (): EngineDisk => ({ readFree: () => Promise.resolve(undefined) });

const fullDiskError = () => new EngineError('out-of-disk', FULL_DISK_RULE.message);

/** How much of a disk work may use, in bytes. */
interface DiskRoom {
  /** The space that stays free. The signal of the work is aborted as soon as less is free. */
  reserve: number;
  /** The space that the work needs at least. The work does not start without it. */
  needed: number;
  /** The pause between two readings of the disk, in ms. */
  everyMs?: number;
}

/** @throws EngineError `out-of-disk` for a disk without the space that work needs; a disk that this server cannot see is not checked */
export async function requireDiskSpace(
  disk: EngineDisk,
  { reserve, needed }: Pick<DiskRoom, 'reserve' | 'needed'>,
): Promise<void> {
  const free = await disk.readFree();
  if (free !== undefined && free < reserve + needed) throw fullDiskError();
}

/** Calls `full` while less than the reserve of a disk is free. A disk that could not be read once is read again after the pause. */
export const watchDisk = (
  disk: EngineDisk,
  { reserve, everyMs = EVERY_MS }: Pick<DiskRoom, 'reserve' | 'everyMs'>,
  full: () => Promise<void> | void,
): BackgroundJob => {
  const look = async (): Promise<void> => {
    const left = await disk.readFree();
    if (left !== undefined && left < reserve) await full();
  };
  return startBackgroundJob(everyMs, look, () => undefined);
};

/**
 * Runs work that fills the disk of the engine. A compressed layer may unpack to any size, so the disk is read while the work runs.
 * @throws EngineError `out-of-disk`
 */
export async function withDiskGuard<Result>(
  disk: EngineDisk,
  room: DiskRoom,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  await requireDiskSpace(disk, room);
  const full = new AbortController();
  const watch = watchDisk(disk, room, () => full.abort(fullDiskError()));
  try {
    return await work(AbortSignal.any([signal, full.signal]));
  } finally {
    await watch.close();
  }
}
