import { join } from 'node:path';
import { endProcess, errorCode, StartFailure } from '../runtime/errors.ts';
import { checkFreeSpace, lockDataFolder, rejectIncompleteDatabase } from './data-folder.ts';
import type { OpenDatabase } from './database.ts';
import { isConnectionLoss } from './database-errors.ts';
import { MIGRATION_TIMEOUTS, openPostgresDatabase } from './database-server.ts';
import { DATABASE_FOLDER_NAME, openEmbeddedDatabase } from './embedded-database.ts';
import { migrate } from './migrate.ts';

/** Korean explanations of a failed connection, by the error code of PostgreSQL or of the operating system. */
const REASONS: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'DATABASE_URL의 호스트 이름을 찾을 수 없습니다.'],
  [
    /^53300$/,
    'PostgreSQL 서버에 남은 연결이 없습니다. 나루 서버 하나에 11개가 필요합니다. max_connections와 사용자의 연결 제한을 확인해주세요.',
  ],
  [/^28/, 'DATABASE_URL의 사용자나 비밀번호를 PostgreSQL 서버가 거절했습니다.'],
  [/^3D000$/, 'DATABASE_URL의 데이터베이스가 PostgreSQL 서버에 없습니다.'],
  [/^42501$/, 'DATABASE_URL의 사용자에게 데이터베이스의 스키마를 바꿀 권한이 없습니다.'],
];

/** Returns the reason of a failed start as one Korean sentence; `undefined` for an error that the operator cannot fix. */
function refusedStart(error: unknown): string | undefined {
  const code = errorCode(error) ?? '';
  const found = REASONS.find(([codes]) => codes.test(code));
  if (found !== undefined) return found[1];
  return isConnectionLoss(error)
    ? 'DATABASE_URL의 PostgreSQL 서버에 연결할 수 없습니다.'
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
 * Opens and migrates the embedded database. Ends the process when the database is lost, because a database cannot be opened again
 * while a thread still uses its files.
 */
async function openFolder({ DATA_DIR, DISK_RESERVE_MIB }: StorageSettings): Promise<OpenDatabase> {
  const held = lockDataFolder(DATA_DIR);
  try {
    const reserve = DISK_RESERVE_MIB * MIB;
    rejectIncompleteDatabase(DATA_DIR, DATABASE_FOLDER_NAME);
    checkFreeSpace(DATA_DIR, reserve);
    const folder = join(DATA_DIR, DATABASE_FOLDER_NAME);
    const opened = await openEmbeddedDatabase({ folder, reserve, lost: endProcess });
    await migrate(opened.db).catch((error: unknown) =>
      opened.close().finally(() => {
        throw error;
      }),
    );
    return { ...opened, close: () => opened.close().finally(held.release) };
  } catch (error) {
    held.release();
    if (error instanceof StartFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`데이터 폴더 ${DATA_DIR}의 데이터베이스를 열 수 없습니다. ${reason}`);
  }
}

/**
 * Migrates the database on a separate connection without a query time limit, because another server may be migrating. Then opens the
 * database.
 */
async function openUrl(url: string): Promise<OpenDatabase> {
  const { db, close } = await openPostgresDatabase(url, MIGRATION_TIMEOUTS);
  try {
    await migrate(db);
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
export const openStorage = (settings: StorageSettings): Promise<OpenDatabase> =>
  settings.DATABASE_URL === undefined ? openFolder(settings) : openUrl(settings.DATABASE_URL);
