/** Proves a backup by restoring it into a temporary database and counting its rows. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../runtime/errors.ts';
import type { OpenDatabase } from '../database.ts';
import { MIGRATION_TIMEOUTS, openPostgresDatabase } from '../database-server.ts';
import { migrate } from '../migrate.ts';
import type { BackupFile } from './backup-file.ts';
import type { RowCounts } from './database-copy.ts';
import { countArchivedRows, restorePostgres, withTemporaryDatabase } from './postgres-dump.ts';
import { openRestored } from './restore-embedded.ts';
import { compareRowCounts, countRows } from './row-counts.ts';

/** Where a temporary database can be created. */
export interface ProofPlace {
  /** The folder for the files of an embedded database. */
  folder: string;
  DATABASE_URL?: string | undefined;
  /** The space that has to stay free on the disk of the folder, in bytes. */
  reserve: number;
  /** Whether the restored database is also migrated to this version, before an upgrade. */
  migrates?: boolean;
}

/**
 * How a backup was proven: `restored` into a database, or `listed`, where the rows in the archive were counted because no temporary
 * database may be created.
 */
export interface BackupProof {
  kind: 'restored' | 'listed';
  tables: number;
  rows: number;
}

/** Counts the rows, and migrates the database on request. @throws StartFailure when the migration fails */
async function countRestored({ db }: OpenDatabase, { migrates }: ProofPlace): Promise<RowCounts> {
  const counts = await countRows(db);
  if (migrates) await migrate(db);
  return counts;
}

async function countInFolder(file: BackupFile, place: ProofPlace): Promise<RowCounts> {
  const folder = join(place.folder, `backup-check-${randomBytes(6).toString('hex')}`);
  try {
    const restored = await openRestored(file, folder, place.reserve);
    return await countRestored(restored, place).finally(restored.close);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countOnServer(file: BackupFile, version: number, url: string, place: ProofPlace) {
  const server = await openPostgresDatabase(url, MIGRATION_TIMEOUTS);
  try {
    return await withTemporaryDatabase(server.db, url, async (temporary) => {
      await restorePostgres(temporary, version, file.content());
      const restored = await openPostgresDatabase(temporary, MIGRATION_TIMEOUTS);
      return await countRestored(restored, place).finally(restored.close);
    });
  } finally {
    await server.close();
  }
}

/**
 * Restores a backup into a temporary database, which is deleted afterwards, and compares its rows with the manifest.
 * @throws StartFailure when the backup cannot be restored, or rows are missing
 */
export async function verifyBackup(file: BackupFile, place: ProofPlace): Promise<BackupProof> {
  const { manifest } = file;
  const version = Number.parseInt(manifest?.database_version ?? '0', 10);
  const isArchive = manifest?.database === 'postgresql';
  const restored = isArchive
    ? place.DATABASE_URL && (await countOnServer(file, version, place.DATABASE_URL, place))
    : await countInFolder(file, place);
  const found = restored || (await countArchivedRows(version, file.content()));
  const differing = compareRowCounts(manifest?.tables ?? {}, found);
  if (differing.length > 0) {
    throw new StartFailure(`복원한 행의 수가 백업과 다릅니다: ${differing.join(', ')}`);
  }
  const counts = Object.values(found);
  const rows = counts.reduce((sum, { least }) => sum + least, 0);
  return { kind: restored ? 'restored' : 'listed', tables: counts.length, rows };
}
