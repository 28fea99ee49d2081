import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../runtime/start-failure.ts';

const SQLITE_BUSY = 5;

export interface DataFolder {
  path: string;
  /** Unlocks the folder. The kernel does the same when this process ends in any way. */
  release(): void;
}

/**
 * Locks the data folder for this process and creates it when it is missing. PGlite itself takes no lock, and a second
 * process on the same files would lose the first one's writes. An exclusive SQLite transaction is the lock: it uses
 * `fcntl`, so it ends with the process.
 * @throws StartFailure when the folder cannot be written or belongs to a running server.
 */
export function lockDataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(join(path, 'lock.db'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { path, release: () => lock.close() };
  } catch (error) {
    if (isBusy(error)) {
      throw new StartFailure(`다른 서버가 데이터 폴더 ${path}를 이미 쓰고 있습니다.`);
    }
    throw new StartFailure(`데이터 폴더 ${path}에 쓸 수 없습니다.`);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

const MIB = 1024 * 1024;

/** The room that is left on a folder's disk, in bytes. */
export function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @throws StartFailure when the disk has less room left than the reserve: an embedded database does not open on a full one. */
export function checkRoom(folder: string, reserve: number): void {
  const left = roomIn(folder);
  if (left >= reserve) return;
  throw new StartFailure(
    `데이터 폴더 ${folder}의 디스크에 ${Math.floor(left / MIB)} MiB만 남았습니다. DISK_RESERVE_MIB(${reserve / MIB} MiB)보다 많이 비워 주십시오.`,
  );
}
