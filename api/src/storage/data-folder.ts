import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { callerUsesDiskReserve } from '../runtime/caller.ts';
import { errorCode, StartFailure } from '../runtime/errors.ts';
import { KEY_FILE_NAME } from './key-ring.ts';

const SQLITE_BUSY = 5;

export interface DataFolder {
  path: string;
  /** Unlocks the folder. If the process ends without this call, the kernel unlocks the folder. */
  release(): void;
}

/** Returns the error for a folder or file that this process may not use. */
const inaccessibleError = (path: string): StartFailure =>
  new StartFailure(
    `데이터 폴더를 읽고 쓸 수 없습니다: ${path}. 소유자를 서버를 실행하는 사용자(UID ${process.getuid?.() ?? '?'})로 바꾸거나, DATA_DIR에 다른 폴더를 정해주세요.`,
  );

/** Creates a missing data folder. @throws StartFailure when its parent folder is missing or not writable */
function ensureDataFolder(path: string): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) {
    throw new StartFailure(
      `데이터 폴더를 만들 곳이 없습니다: ${path}. DATA_DIR의 철자를 확인하고, 처음 설치한다면 상위 폴더를 먼저 만들어주세요.`,
    );
  }
  mkdirSync(path, { mode: 0o700 });
}

/**
 * Locks the data folder for this process, and creates a missing folder in an existing parent folder. PGlite has no lock of its own, and
 * a second process on the same files would overwrite the writes of the first. The lock is an exclusive SQLite transaction, whose
 * `fcntl` locks the kernel releases at the end of the process.
 * @throws StartFailure when the folder cannot be created, is not writable or belongs to a running server
 */
export function lockDataFolder(path: string): DataFolder {
  try {
    ensureDataFolder(path);
    const lock = new DatabaseSync(join(path, 'lock.db'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { path, release: () => lock.close() };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    if (isBusy(error)) {
      throw new StartFailure(`다른 서버가 데이터 폴더를 이미 사용하고 있습니다: ${path}`);
    }
    throw inaccessibleError(path);
  }
}

/**
 * Checks that this process may use the database and the key of a data folder.
 * @throws StartFailure with the path of the first that it may not use
 */
export function checkAccess(folder: string, database: string): void {
  const { R_OK, W_OK } = constants;
  const paths = [join(folder, database), join(folder, database, 'PG_VERSION')];
  for (const path of [...paths, join(folder, KEY_FILE_NAME)]) {
    try {
      accessSync(path, path.endsWith(KEY_FILE_NAME) ? R_OK : R_OK | W_OK);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw inaccessibleError(path);
    }
  }
}

/** The first number that PostgreSQL gives to a table of a user. The tables of PostgreSQL itself have smaller numbers. */
const FIRST_USER_TABLE = 16_384;

/**
 * Whether a database folder is the rest of a first start that was killed, in which nothing was ever stored: it has no table of a user, and
 * lacks a file without which PostgreSQL does not start, or its folder has no key, which each complete first start leaves.
 */
function isUnfinishedDatabase(folder: string, database: string): boolean {
  const path = join(folder, database);
  if (!existsSync(path)) return false;
  const needed = [join(path, 'PG_VERSION'), join(path, 'global/pg_control')];
  if ([...needed, join(folder, KEY_FILE_NAME)].every((name) => existsSync(name))) return false;
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const tables = names.map((name) => /^base\/\d+\/(\d+)/.exec(name)?.[1] ?? 0);
  return tables.every((number) => Number(number) < FIRST_USER_TABLE);
}

/** Deletes the rest of a first start that an earlier release left when it was killed. */
export function deleteUnfinishedDatabase(folder: string, database: string): void {
  if (isUnfinishedDatabase(folder, database)) rmSync(join(folder, database), { recursive: true });
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
 * Checks that the disk has the reserve free, because the embedded database cannot open on a full disk. Half of the reserve is sufficient
 * for a caller with a right to the reserve.
 * @param reserve the free space below which writes are rejected, in bytes
 * @throws StartFailure otherwise
 */
export function checkFreeSpace(folder: string, reserve: number): void {
  const left = readFreeDiskBytes(folder);
  if (left >= (callerUsesDiskReserve() ? reserve / 2 : reserve)) return;
  throw new StartFailure(
    `데이터 폴더 ${folder}의 디스크에 ${Math.floor(left / MIB)} MiB만 남아 시작할 수 없습니다. DISK_RESERVE_MIB(${reserve / MIB} MiB)보다 많이 비워주세요.`,
  );
}
