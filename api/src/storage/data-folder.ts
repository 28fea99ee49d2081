import { existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../runtime/errors.ts';
import { KEY_FILE_NAME } from './key-ring.ts';

const SQLITE_BUSY = 5;

export interface DataFolder {
  path: string;
  /** Unlocks the folder. If the process ends without this call, the kernel unlocks the folder. */
  release(): void;
}

/**
 * Locks the data folder for this process, and creates a missing folder. PGlite has no lock of its own, and a second process on the
 * same files would overwrite the writes of the first. The lock is an exclusive SQLite transaction, whose `fcntl` locks the kernel
 * releases at the end of the process.
 * @throws StartFailure when the folder is not writable or belongs to a running server
 */
export function lockDataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(join(path, 'lock.db'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { path, release: () => lock.close() };
  } catch (error) {
    if (isBusy(error)) {
      throw new StartFailure(`다른 서버가 데이터 폴더를 이미 사용하고 있습니다: ${path}`);
    }
    throw new StartFailure(`데이터 폴더 ${path}에 쓸 수 없습니다.`);
  }
}

/**
 * Rejects a data folder whose database is missing or incomplete although other files are present. A start without this check would
 * create an empty database in the folder.
 * @throws StartFailure for such a folder
 */
export function rejectIncompleteDatabase(folder: string, database: string): void {
  const path = join(folder, database);
  const names = existsSync(path) ? readdirSync(path) : [];
  if (names.includes('PG_VERSION')) return;
  if (names.length > 0) {
    throw new StartFailure(
      `${path}에 파일은 있는데 데이터베이스가 아닙니다(PG_VERSION이 없습니다). 백업에서 복원하거나 폴더를 비워주세요.`,
    );
  }
  if (existsSync(join(folder, KEY_FILE_NAME))) {
    throw new StartFailure(
      `데이터 폴더 ${folder}에 비밀 키는 있는데 데이터베이스가 없습니다. 백업에서 복원하거나 다른 DATA_DIR을 정해주세요.`,
    );
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

const MIB = 1024 * 1024;

/** Returns the free space on the disk of a folder, in bytes. */
export function readFreeDiskBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Checks that the disk has at least `reserve` bytes free, because the embedded database cannot open on a full disk.
 * @throws StartFailure otherwise
 */
export function checkFreeSpace(folder: string, reserve: number): void {
  const left = readFreeDiskBytes(folder);
  if (left >= reserve) return;
  throw new StartFailure(
    `데이터 폴더 ${folder}의 디스크에 ${Math.floor(left / MIB)} MiB만 남았습니다. DISK_RESERVE_MIB(${reserve / MIB} MiB)보다 많이 비워주세요.`,
  );
}
