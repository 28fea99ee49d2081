/** The state of the disk with the data folder. */
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';
import { forecastFullDisk, readDiskHistory, recordDiskSample } from './disk-history.ts';

const MIB = 1024 * 1024;

/**
 * The state of a disk: `full` while less than the reserve is free, when the embedded database refuses writes except logins; `low` while
 * an operator should free space.
 */
export type DiskState = 'ok' | 'low' | 'full';

/** A disk is low while less than this multiple of the reserve is free: 1 GiB with the default reserve. */
const LOW_FACTOR = 4;

/** Returns the state of a disk. Both numbers are in bytes. */
export function diskStateOf(free: number, reserve: number): DiskState {
  if (free < reserve) return 'full';
  return free < LOW_FACTOR * reserve ? 'low' : 'ok';
}

/**
 * Returns the free space in bytes below which a disk is low. What can be made later, such as a backup of a member, leaves this space, so that it
 * never causes a full disk.
 */
export const lowDiskBytes = ({
  DISK_RESERVE_MIB,
}: Pick<DiskSettings, 'DISK_RESERVE_MIB'>): number => LOW_FACTOR * DISK_RESERVE_MIB * MIB;

/** The settings of the disk, by the names of their environment variables. */
export interface DiskSettings {
  readonly DATA_DIR: string;
  /** The free disk space below which writes are rejected, in MiB. */
  readonly DISK_RESERVE_MIB: number;
}

/** A reading of the disk, in bytes. */
export interface DiskReading {
  free: number;
  reserve: number;
  state: DiskState;
}

/** Reads the disk with the data folder; `undefined` while the folder does not exist, as on servers with `DATABASE_URL`. */
export async function readDisk({
  DATA_DIR,
  DISK_RESERVE_MIB,
}: DiskSettings): Promise<DiskReading | undefined> {
  const reserve = DISK_RESERVE_MIB * MIB;
  try {
    const { bavail, bsize } = await statfs(DATA_DIR);
    const free = bavail * bsize;
    return { free, reserve, state: diskStateOf(free, reserve) };
  } catch {
    return undefined;
  }
}

const EVERY_MS = 60_000;
const MESSAGES: Readonly<Record<DiskState, string>> = {
  ok: 'the disk has enough room again',
  low: 'the disk will be full soon',
  full: 'the disk is full; writes are refused, except logins',
};

/**
 * Returns the time in ms at which the disk will be full by the trend of the last two weeks; `undefined` without a trend.
 * @param reserve the free space in bytes below which writes are rejected
 */
export const readFullDiskForecast = async (
  { DATA_DIR }: DiskSettings,
  reserve: number,
): Promise<number | undefined> => forecastFullDisk(await readDiskHistory(DATA_DIR), reserve);

/** Starts a job that logs every change of the disk's state, and records the free space for the forecast. */
export function startDiskWatch(settings: DiskSettings, log: Logger): BackgroundJob {
  let last: DiskState = 'ok';
  const look = async (): Promise<void> => {
    const disk = await readDisk(settings);
    if (disk === undefined) return;
    if (disk.state !== last) {
      last = disk.state;
      const level = last === 'ok' ? 'info' : 'warn';
      const fields = { folder: settings.DATA_DIR, freeMib: Math.floor(disk.free / MIB) };
      log[level](fields, MESSAGES[last]);
    }
    await recordDiskSample(settings.DATA_DIR, { at: Date.now(), free: disk.free });
  };
  return startBackgroundJob(EVERY_MS, look, (error) =>
    log.warn({ err: error }, 'the disk could not be read'),
  );
}
