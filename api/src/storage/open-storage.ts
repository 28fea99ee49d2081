import { join } from 'node:path';
import { StartFailure } from '../runtime/start-failure.ts';
import { lockDataFolder } from './data-folder.ts';
import {
  DATABASE_FOLDER,
  isConnectionLoss,
  type OpenDatabase,
  openEmbedded,
  openServer,
} from './database.ts';
import { migrate } from './migrate.ts';

async function openFolder(path: string): Promise<OpenDatabase> {
  const folder = lockDataFolder(path);
  try {
    const opened = await openEmbedded(join(path, DATABASE_FOLDER));
    return { ...opened, close: () => opened.close().finally(folder.release) };
  } catch (error) {
    folder.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`데이터 폴더 ${path}의 데이터베이스를 열 수 없습니다. ${reason}`);
  }
}

/** The settings of the storage, under the names of their environment variables. */
interface StorageSettings {
  /** The address of a PostgreSQL server; without one, the database is embedded. */
  readonly DATABASE_URL?: string | undefined;
  /** The folder of the embedded database. */
  readonly DATA_DIR: string;
}

/**
 * Opens the storage of the settings and migrates it.
 * @throws StartFailure when the folder is taken or not writable, or the database server cannot be reached
 */
export async function openStorage(config: StorageSettings): Promise<OpenDatabase> {
  const url = config.DATABASE_URL;
  const storage = url === undefined ? await openFolder(config.DATA_DIR) : await openServer(url);
  try {
    await migrate(storage.db);
    return storage;
  } catch (error) {
    await storage.close();
    if (url === undefined || !isConnectionLoss(error)) throw error;
    throw new StartFailure('DATABASE_URL의 PostgreSQL 서버에 연결할 수 없습니다.');
  }
}
