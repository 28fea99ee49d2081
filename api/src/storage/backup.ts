/** Backs up the embedded database to one file, and restores the database from such a file. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../runtime/errors.ts';
import { readBackup, writeBackup, writeSecretFile } from './backup-file.ts';
import { lockDataFolder, rejectIncompleteDatabase } from './data-folder.ts';
import { DATABASE_FOLDER_NAME, openEmbeddedDatabase } from './embedded-database.ts';
import { KEY_FILE_NAME } from './key-ring.ts';
import { migrate } from './migrate.ts';

/** The time limit of a dump, in ms. A large database takes long to read. */
const DUMP_MS = 60 * 60 * 1000;

/** Runs `work` while the data folder is locked, so that no server can use the folder. */
async function withFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const taken = lockDataFolder(folder);
  try {
    return await work();
  } finally {
    taken.release();
  }
}

/** The result of a backup. */
export interface BackupResult {
  bytes: number;
  /** Whether the file contains the encryption key. */
  holdsKey: boolean;
}

/**
 * Writes a data folder to a new file.
 * @param keySetting the encryption key of the settings. If set, the key file of the folder is not in use and not copied.
 * @throws StartFailure when a server uses the folder, the folder has no data, or the file cannot be created
 */
export async function backUpDataFolder(
  folder: string,
  keySetting: string | undefined,
  file: string,
): Promise<BackupResult> {
  const database = join(folder, DATABASE_FOLDER_NAME);
  if (!existsSync(database)) throw new StartFailure(`데이터 폴더에 데이터가 없습니다: ${folder}`);
  return await withFolder(folder, async () => {
    rejectIncompleteDatabase(folder, DATABASE_FOLDER_NAME);
    const { dump, close } = await openEmbeddedDatabase({ folder: database, patience: DUMP_MS });
    const tar = await dump().finally(close);
    const keyFile = join(folder, KEY_FILE_NAME);
    const holdsKey = keySetting === undefined && existsSync(keyFile);
    const secretKey = holdsKey ? readFileSync(keyFile, 'utf8') : null;
    return { bytes: await writeBackup(file, { madeAt: new Date(), secretKey, tar }), holdsKey };
  });
}

/** Unpacks a dump into a temporary folder and migrates its database. The caller replaces existing data only after this succeeds. */
async function unpack(tar: Blob, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  try {
    const { db, close } = await openEmbeddedDatabase({ folder, content: tar });
    await migrate(db).finally(close);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof StartFailure) throw error;
    throw new StartFailure('백업에 든 데이터베이스를 열 수 없습니다. 손상된 파일입니다.');
  }
}

const dataIn = (folder: string): string[] =>
  [DATABASE_FOLDER_NAME, KEY_FILE_NAME].filter((name) => existsSync(join(folder, name)));

/** Moves existing data to a new subfolder and returns the path of the subfolder; `undefined` without existing data. */
function moveAside(folder: string): string | undefined {
  const present = dataIn(folder);
  if (present.length === 0) return undefined;
  const aside = join(folder, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of present) renameSync(join(folder, name), join(aside, name));
  return aside;
}

/** The result of a restore. */
export interface RestoreResult {
  /** The time of the backup. */
  madeAt: Date;
  holdsKey: boolean;
  /** The folder to which earlier data was moved; `undefined` without earlier data. */
  aside: string | undefined;
}

/**
 * Fills a data folder with the content of a backup, and migrates the restored database.
 * @param replace whether the folder may contain data, which is moved aside
 * @throws StartFailure when a server uses the folder, the folder contains data, or the file is not a complete backup
 */
export async function restoreBackup(
  folder: string,
  file: string,
  replace: boolean,
): Promise<RestoreResult> {
  const { madeAt, secretKey, tar } = readBackup(file);
  return await withFolder(folder, async () => {
    if (dataIn(folder).length > 0 && !replace) {
      throw new StartFailure(
        `데이터 폴더에 이미 데이터가 있습니다: ${folder}\n--replace를 붙이면 그 데이터를 옆으로 옮기고 복원합니다.`,
      );
    }
    const fresh = join(folder, `${DATABASE_FOLDER_NAME}.restoring`);
    await unpack(tar, fresh);
    const aside = moveAside(folder);
    if (secretKey !== null) writeSecretFile(join(folder, KEY_FILE_NAME), Buffer.from(secretKey));
    renameSync(fresh, join(folder, DATABASE_FOLDER_NAME));
    return { madeAt, holdsKey: secretKey !== null, aside };
  });
}
