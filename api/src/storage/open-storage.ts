import { join } from 'node:path';
import { endProcess } from '../runtime/end-process.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { checkDatabase, checkRoom, lockDataFolder } from './data-folder.ts';
import type { OpenDatabase } from './database.ts';
import { openServer, PATIENT } from './database-server.ts';
import { DATABASE_FOLDER, openEmbedded } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { refusedStart } from './refused-start.ts';

/** The settings of the storage, under the names of their environment variables. */
interface StorageSettings {
  /** The address of a PostgreSQL server; without one, the database is embedded. */
  readonly DATABASE_URL?: string | undefined;
  /** The folder of the embedded database. */
  readonly DATA_DIR: string;
  /** How much room its disk has to have left for anything to be written. */
  readonly DISK_RESERVE_MIB: number;
}

const MIB = 1024 * 1024;

/**
 * Opens the embedded database and migrates it. It ends the process when it is lost: it cannot be opened a second time
 * while a thread still has it.
 */
async function openFolder({ DATA_DIR, DISK_RESERVE_MIB }: StorageSettings): Promise<OpenDatabase> {
  const held = lockDataFolder(DATA_DIR);
  try {
    const reserve = DISK_RESERVE_MIB * MIB;
    checkDatabase(DATA_DIR, DATABASE_FOLDER);
    checkRoom(DATA_DIR, reserve);
    const folder = join(DATA_DIR, DATABASE_FOLDER);
    const opened = await openEmbedded({ folder, reserve, lost: endProcess });
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

/** Migrates first, on a connection of its own: that may wait long for another server that does the same. */
async function openUrl(url: string): Promise<OpenDatabase> {
  const { db, close } = await openServer(url, PATIENT);
  try {
    await migrate(db);
  } catch (error) {
    const reason = refusedStart(error);
    throw reason === undefined ? error : new StartFailure(reason);
  } finally {
    await close();
  }
  return openServer(url);
}

/**
 * Opens the storage of the settings and migrates it.
 * @throws StartFailure when the folder is taken, full or not writable, or the database server cannot be reached
 */
export const openStorage = (settings: StorageSettings): Promise<OpenDatabase> =>
  settings.DATABASE_URL === undefined ? openFolder(settings) : openUrl(settings.DATABASE_URL);
