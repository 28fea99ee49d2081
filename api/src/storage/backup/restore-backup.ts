/** Restores a backup on the database that the settings name. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { StartFailure } from '../../runtime/errors.ts';
import { lockDataFolder } from '../data-folder.ts';
import type { Database } from '../database.ts';
import { MIGRATION_TIMEOUTS, openPostgresDatabase } from '../database-server.ts';
import { DATABASE_FOLDER_NAME } from '../embedded-database.ts';
import { KEY_FILE_NAME, replaceKeyFile } from '../key-ring.ts';
import { migrate } from '../migrate.ts';
import type { KeyRing } from '../secret-box.ts';
import type { BackupFile } from './backup-file.ts';
import type { RowCounts } from './database-copy.ts';
import { explainFullDisk } from './full-disk.ts';
import { ASIDE, readServerMajorVersion, restorePostgres } from './postgres-dump.ts';
import { recordRestoration, type VolumesToRestore } from './restoration.ts';
import { openRestored } from './restore-embedded.ts';
import { compareRowCounts, countRows } from './row-counts.ts';

/** Where and how to restore. */
export interface RestoreTarget {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  /** The keys for the key file; `undefined` when the settings contain the key, or nobody knows it. */
  key: KeyRing | undefined;
  /** Whether existing data may be moved aside. */
  replace: boolean;
  /** Whether the operator has confirmed that the former server is off. */
  isConfirmed: boolean;
  /** The space that has to stay free on the disk, in bytes. */
  reserve: number;
  /** The volumes that the server writes back at its start. */
  volumes?: VolumesToRestore | undefined;
}

/** The result of a restore. */
export interface RestoreResult {
  /** Where earlier data was moved: a folder, or a schema; `undefined` without earlier data. */
  aside: string | undefined;
  /** The restored rows of each table. */
  tables: RowCounts;
}

const dataIn = (folder: string): string[] =>
  [DATABASE_FOLDER_NAME, KEY_FILE_NAME].filter((name) => existsSync(join(folder, name)));

const timeName = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Moves existing files to a new subfolder and returns the path of the subfolder; `undefined` without files. */
function moveAside(folder: string, names: readonly string[]): string | undefined {
  const present = names.filter((name) => existsSync(join(folder, name)));
  if (present.length === 0) return undefined;
  const aside = join(folder, `before-restore-${timeName()}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of present) renameSync(join(folder, name), join(aside, name));
  return aside;
}

const existsError = (place: string): StartFailure =>
  new StartFailure(
    `이미 데이터가 있습니다: ${place}\n--replace를 붙이면 그 데이터를 옆으로 옮기고 복원합니다.`,
  );

/** Counts the restored rows, then migrates and marks the database. @throws StartFailure when the rows differ from the backup's */
async function completeRestore(
  db: Database,
  { manifest, madeAt }: BackupFile,
  { isConfirmed, volumes }: RestoreTarget,
): Promise<RowCounts> {
  const tables = await countRows(db);
  const differing = compareRowCounts(manifest?.tables ?? {}, tables);
  if (differing.length > 0) {
    throw new StartFailure(
      `복원한 행의 수가 백업과 달라 되돌렸습니다: ${differing.join(', ')}. 다른 백업으로 복원해주세요.`,
    );
  }
  await migrate(db);
  await recordRestoration(db, { madeAt, isConfirmed, volumes });
  return tables;
}

async function restoreFolder(file: BackupFile, target: RestoreTarget): Promise<RestoreResult> {
  const { DATA_DIR: folder, key, replace, reserve } = target;
  const held = lockDataFolder(folder);
  const fresh = join(folder, `${DATABASE_FOLDER_NAME}.restoring`);
  try {
    if (dataIn(folder).length > 0 && !replace) throw existsError(folder);
    const { db, close } = await openRestored(file, fresh, reserve);
    const tables = await completeRestore(db, file, target).finally(close);
    const aside = moveAside(folder, [DATABASE_FOLDER_NAME, KEY_FILE_NAME]);
    if (key !== undefined) replaceKeyFile(folder, key);
    renameSync(fresh, join(folder, DATABASE_FOLDER_NAME));
    return { aside, tables };
  } catch (error) {
    throw explainFullDisk(error, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    held.release();
  }
}

/** Moves the tables of the database to another schema, and creates an empty one. Returns its name; `undefined` without tables. */
async function clearDatabase(db: Database, replace: boolean): Promise<string | undefined> {
  const { rows } = await db.execute(
    sql`select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
  );
  if (rows.length === 0) return undefined;
  if (!replace) throw existsError('DATABASE_URL의 데이터베이스');
  const aside = `${ASIDE}${timeName().toLowerCase().replaceAll('-', '_')}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter schema public rename to ${sql.identifier(aside)}`);
    await tx.execute(sql`create schema public`);
  });
  return aside;
}

/** Removes what was restored, and undoes {@link clearDatabase}. */
async function putBack(db: Database, aside: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(
      aside === undefined
        ? sql`create schema public`
        : sql`alter schema ${sql.identifier(aside)} rename to public`,
    );
  });
}

async function restoreServer(
  file: BackupFile,
  target: RestoreTarget,
  url: string,
): Promise<RestoreResult> {
  const { DATA_DIR, key, replace } = target;
  const { db, close } = await openPostgresDatabase(url, MIGRATION_TIMEOUTS);
  try {
    const aside = await clearDatabase(db, replace);
    try {
      await restorePostgres(url, await readServerMajorVersion(db), file.content());
      const tables = await completeRestore(db, file, target);
      const keysAside = key === undefined ? undefined : moveAside(DATA_DIR, [KEY_FILE_NAME]);
      if (key !== undefined) replaceKeyFile(DATA_DIR, key);
      return { aside: [aside, keysAside].filter(Boolean).join(', ') || undefined, tables };
    } catch (error) {
      await putBack(db, aside);
      throw error;
    }
  } finally {
    await close();
  }
}

/**
 * Restores a backup, migrates the restored database, and counts its rows.
 * @throws StartFailure when the target is in use or contains data, or the backup cannot be restored there; existing data is unchanged then
 */
export const restoreBackup = (file: BackupFile, target: RestoreTarget): Promise<RestoreResult> =>
  target.DATABASE_URL === undefined
    ? restoreFolder(file, target)
    : restoreServer(file, target, target.DATABASE_URL);
