import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { endProcess, errorCode, StartFailure } from '../runtime/errors.ts';
import {
  checkAccess,
  checkFreeSpace,
  deleteUnfinishedDatabase,
  lockDataFolder,
  rejectIncompleteDatabase,
} from './data-folder.ts';
import type { Database, DatabaseReader, OpenDatabase } from './database.ts';
import { isConnectionLoss } from './database-errors.ts';
import { MIGRATION_TIMEOUTS, openPostgresDatabase } from './database-server.ts';
import { DATABASE_FOLDER_NAME, openEmbeddedDatabase } from './embedded-database.ts';
import { unpackFirstDatabase } from './first-database.ts';
import { migrate } from './migrate.ts';

/** Korean explanations of a failed connection, by the error code of PostgreSQL or of the operating system. */
const REASONS: readonly [RegExp, string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'DATABASE_URL의 호스트 이름을 찾을 수 없습니다. 철자와 이 컴퓨터의 DNS를 확인해주세요.',
  ],
  [
    /^53300$/,
    'PostgreSQL 서버에 남은 연결이 없습니다. 나루 서버 하나에 11개가 필요합니다. max_connections와 사용자의 연결 제한을 확인해주세요.',
  ],
  [
    /^28/,
    'DATABASE_URL의 사용자나 비밀번호를 PostgreSQL 서버가 거절했습니다. 둘을 확인하고, 비밀번호의 특수 문자는 %40처럼 바꿔주세요.',
  ],
  [
    /^3D000$/,
    'DATABASE_URL의 데이터베이스가 PostgreSQL 서버에 없습니다. 이름을 확인하거나 createdb로 만들어주세요.',
  ],
  [
    /^42501$/,
    'DATABASE_URL의 사용자에게 데이터베이스의 스키마를 바꿀 권한이 없습니다. 데이터베이스의 소유자로 정해주세요.',
  ],
];

/** Returns the reason of a failed start as one Korean sentence; `undefined` for an error that the operator cannot fix. */
function refusedStart(error: unknown): string | undefined {
  const code = errorCode(error) ?? '';
  const found = REASONS.find(([codes]) => codes.test(code));
  if (found !== undefined) return found[1];
  return isConnectionLoss(error)
    ? 'DATABASE_URL의 PostgreSQL 서버에 연결할 수 없습니다. 그 서버가 실행 중인지, 호스트와 포트가 맞는지 확인해주세요.'
    : undefined;
}

/** The settings of the storage, by the names of their environment variables. */
interface StorageSettings {
  /** The address of a PostgreSQL server; if missing, the database is embedded. */
  readonly DATABASE_URL?: string | undefined;
  /** The folder of the embedded database. */
  readonly DATA_DIR: string;
  /** The free disk space below which writes are rejected, in MiB. */
  readonly DISK_RESERVE_MIB: number;
}

const MIB = 1024 * 1024;

/**
 * A check of the stored data, which runs before anything is created or migrated.
 * @param db the database; `undefined` before the first migration, when nothing is stored
 */
export type StorageCheck = (db: DatabaseReader | undefined) => Promise<void>;

/** How to open the database. */
interface OpenOptions {
  /** Whether a missing database is an error. By default the database is created. */
  mustExist?: boolean;
  /** Whether the database is migrated, which is the default. Without migrations the schema may be that of another version. */
  migrates?: boolean;
  check?: StorageCheck;
}

/** Returns the error for a database or folder in which no server has stored anything. */
const noDataError = (place: string): StartFailure =>
  new StartFailure(`${place}에 나루의 데이터가 없습니다. 서버와 같은 설정으로 실행해주세요.`);

/** Whether no version has migrated the database yet. */
async function isNew(db: DatabaseReader): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('migrations') as found`);
  return rows[0]?.found === null;
}

/** Checks the stored data, then migrates the database to the newest schema. */
async function prepare(db: Database, place: string, options: OpenOptions): Promise<void> {
  const { mustExist = false, migrates = true, check } = options;
  const isEmpty = await isNew(db);
  if (isEmpty && mustExist) throw noDataError(place);
  await check?.(isEmpty ? undefined : db);
  if (migrates) await migrate(db);
}

/**
 * Creates the database of a new installation under another name and renames it, so that a start that is killed meanwhile leaves nothing
 * that a later start would take for a database.
 */
async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (!(await unpackFirstDatabase(draft))) {
    const { db, close } = await openEmbeddedDatabase({ folder: draft });
    await migrate(db).finally(close);
  }
  renameSync(draft, folder);
}

/**
 * Opens and migrates the embedded database. Ends the process when the database is lost, because a database cannot be opened again
 * while a thread still uses its files.
 */
async function openFolder(
  { DATA_DIR, DISK_RESERVE_MIB }: StorageSettings,
  options: OpenOptions,
): Promise<OpenDatabase> {
  const folder = join(DATA_DIR, DATABASE_FOLDER_NAME);
  if (!existsSync(folder)) {
    if (options.mustExist) throw noDataError(`DATA_DIR(${DATA_DIR})`);
    await options.check?.(undefined);
  }
  const held = lockDataFolder(DATA_DIR);
  try {
    const reserve = DISK_RESERVE_MIB * MIB;
    checkAccess(DATA_DIR, DATABASE_FOLDER_NAME);
    deleteUnfinishedDatabase(DATA_DIR, DATABASE_FOLDER_NAME);
    rejectIncompleteDatabase(DATA_DIR, DATABASE_FOLDER_NAME);
    checkFreeSpace(DATA_DIR, reserve);
    if (!existsSync(folder)) await createDatabase(folder);
    const opened = await openEmbeddedDatabase({ folder, reserve, lost: endProcess });
    await prepare(opened.db, `DATA_DIR(${DATA_DIR})`, options).catch((error: unknown) =>
      opened.close().finally(() => {
        throw error;
      }),
    );
    return { ...opened, close: () => opened.close().finally(held.release) };
  } catch (error) {
    held.release();
    if (error instanceof StartFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `데이터 폴더 ${DATA_DIR}의 데이터베이스를 열 수 없습니다. 이 폴더를 마지막으로 쓴 버전의 나루로 시작하거나, 백업에서 복원해주세요. (${reason})`,
    );
  }
}

/**
 * Migrates the database on a separate connection without a query time limit, because another server may be migrating. Then opens the
 * database.
 */
async function openUrl(url: string, options: OpenOptions): Promise<OpenDatabase> {
  const { db, close } = await openPostgresDatabase(url, MIGRATION_TIMEOUTS);
  try {
    await prepare(db, 'DATABASE_URL의 데이터베이스', options);
  } catch (error) {
    const reason = refusedStart(error);
    throw reason === undefined ? error : new StartFailure(reason);
  } finally {
    await close();
  }
  return openPostgresDatabase(url);
}

/**
 * Opens the database that the settings name, and migrates it to the newest schema.
 * @throws StartFailure when the folder is in use, full or not writable, or the database server cannot be reached
 */
export const openStorage = (
  settings: StorageSettings,
  options: OpenOptions = {},
): Promise<OpenDatabase> =>
  settings.DATABASE_URL === undefined
    ? openFolder(settings, options)
    : openUrl(settings.DATABASE_URL, options);
