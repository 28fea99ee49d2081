/** Restores the files of a backup for what a restoration is of, and compares both contents. */
import type { Comparison } from '@naru/contract/entities/data-restoration';
import { eq } from 'drizzle-orm';
import type { SizedVolume } from '../../engine/volume-store.ts';
import { runTransaction } from '../../storage/database.ts';
import type { DataBackupRow, TableCount } from '../../storage/schema/data-backup.ts';
import type { DataRestorationRow, RestoredContent } from '../../storage/schema/data-restoration.ts';
import { databases } from '../../storage/schema/database.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { findDatabase } from '../../templates/databases.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { DUMPS } from '../data-backup/dumps/dumps.ts';
import { type DeployedDatabase, findDeployedDatabase } from '../data-backup/running-database.ts';
import { findDifference } from '../data-backup/table-counts.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import { createDatabasePassword } from '../database/stored-database.ts';
import { compareDatabase } from './compare-tables.ts';
import {
  type ContentFiles,
  type ContentTarget,
  restoreDatabaseContent,
} from './content-database.ts';
import { compareVolume, restoreVolumeContent } from './content-volume.ts';
import { finishNewContent, type NewPasswords } from './new-content.ts';
import type { RestorationContext } from './restoration-context.ts';

const DATABASE_GONE = '복원하는 동안 데이터베이스가 삭제되었거나 배포된 적이 없습니다.';
const VOLUME_GONE = '복원하는 동안 볼륨이 삭제되었습니다.';
const DIFFERENT = '복원한 데이터가 백업과 다릅니다.';

/** What a restoration has made of its backup. */
export interface Restored {
  comparison: Comparison;
  /** Changes of the facts about the new content. */
  changes: Partial<RestoredContent>;
}

/** A restoration whose files are there. */
interface Restoring {
  row: DataRestorationRow;
  backup: DataBackupRow;
  files: ContentFiles;
  /** Stores that the contents are compared. */
  storeStep(): Promise<void>;
  signal: AbortSignal;
}

/** Returns the keyed hash of a password, by which the password of a content is known. */
export const passwordMark = (box: SecretBox, password: string): string =>
  box.digest(JSON.stringify(['content-password', password]));

/** Finds the volume for the new content. @throws BackupFailure when it was deleted */
async function findSpare(
  { db }: RestorationContext,
  { spare_id }: DataRestorationRow,
): Promise<SizedVolume & { memberId: string }> {
  const [found] = await db
    .select({
      project: projects.slug,
      memberId: projects.user_id,
      volume: volumes.slug,
      capacityMiB: volumes.capacity,
    })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(eq(volumes.id, spare_id ?? ''));
  if (found === undefined) throw new BackupFailure(VOLUME_GONE);
  return found;
}

/** Reads the passwords of a database. @throws BackupFailure when it was deleted */
export async function readPasswords(
  { db, secrets }: Pick<RestorationContext, 'db' | 'secrets'>,
  containerId: string,
): Promise<NewPasswords> {
  const isIt = eq(databases.container_id, containerId);
  const [row] = await db.select().from(databases).where(isIt);
  if (row === undefined) throw new BackupFailure(DATABASE_GONE);
  return {
    password: decryptDatabasePassword(secrets, row, 'password') ?? '',
    adminPassword: decryptDatabasePassword(secrets, row, 'admin_password') ?? '',
  };
}

/** @throws BackupFailure for restored tables that differ from those of the check of the backup */
function checkTables({ backup }: Restoring, target: ContentTarget, restored: TableCount[]): void {
  const counts = backup.counts ?? [];
  // Counts of more tables than are stored are not complete.
  if (counts.length === 0 || counts.some(({ table }) => table === '')) return;
  const difference = findDifference(counts, restored, DUMPS[target.definition.kind].comparison);
  if (difference !== undefined) throw new BackupFailure(`${DIFFERENT} ${difference}`);
}

/** Returns the image and the version for the new content of a database. */
async function chooseImage(
  context: RestorationContext,
  { row, signal }: Pick<Restoring, 'row' | 'signal'>,
  { container, image }: DeployedDatabase,
): Promise<{ image: string; version: string }> {
  const { new: content, project_id: projectId } = row;
  if (content.version === undefined || !content.image)
    return { image, version: readDatabaseOptions(container).version };
  const wanted = { projectId, image: content.image, digest: content.image_digest ?? null };
  return { image: await context.pullImage(wanted, signal), version: content.version };
}

/** Returns the database of a restoration on the volume with its new content. */
export async function contentTargetOf(
  context: RestorationContext,
  restoring: Pick<Restoring, 'row' | 'signal'>,
  volume: SizedVolume,
): Promise<{ target: ContentTarget; database: DeployedDatabase }> {
  const { row } = restoring;
  const database = await findDeployedDatabase(context.db, row.container_id ?? '');
  if (database === undefined) throw new BackupFailure(DATABASE_GONE);
  const { image, version } = await chooseImage(context, restoring, database);
  const { container, definition } = database;
  const target = {
    ...{ id: row.id, volume, definition, image },
    options: { ...readDatabaseOptions(container), version },
    limits: container,
    ...(await readPasswords(context, container.id)),
  };
  return { target, database };
}

/** A restoration of a database, whatever its source is. */
export interface RestoringDatabase extends Pick<Restoring, 'row' | 'storeStep' | 'signal'> {
  /** Makes the content. Returns its tables. */
  restore(target: ContentTarget): Promise<TableCount[]>;
}

async function restoreDatabase(
  context: RestorationContext,
  restoring: RestoringDatabase,
): Promise<Restored> {
  const { signal } = restoring;
  const spare = await findSpare(context, restoring.row);
  const { target, database } = await contentTargetOf(context, restoring, spare);
  const tables = await restoring.restore(target);
  await restoring.storeStep();
  const comparison = await compareDatabase(
    {
      engine: context.runtime.engine,
      ref: { project: database.project, container: database.container.slug },
      kind: DUMPS[target.definition.kind],
      password: target.password,
      signal,
    },
    tables,
  );
  const password = passwordMark(context.secrets, target.password);
  return { comparison, changes: { password } };
}

/** Restores into a database that does not exist yet, and creates its container. */
async function restoreNewDatabase(
  context: RestorationContext,
  { row, restore, signal }: RestoringDatabase,
): Promise<void> {
  const { db, secrets: box } = context;
  const spare = await findSpare(context, row);
  const definition = findDatabase(row.database_kind);
  if (definition === undefined || row.wanted === null) throw new BackupFailure(DATABASE_GONE);
  const { wanted } = row;
  const { image, image_digest: digest, template_config } = wanted;
  const passwords = { password: createDatabasePassword(), adminPassword: createDatabasePassword() };
  const target = {
    ...{ id: row.id, volume: spare, definition, limits: wanted, ...passwords },
    image: await context.pullImage(
      { projectId: row.project_id, image: image ?? '', digest },
      signal,
    ),
    options: readDatabaseOptions({ template_config }),
  };
  await restore(target);
  await runTransaction(db, (tx) =>
    finishNewContent({ tx, box, total: context.readTotal() }, spare.memberId, row, passwords),
  );
}

async function restoreVolume(
  context: RestorationContext,
  { row, files, storeStep, signal }: Restoring,
): Promise<Restored | undefined> {
  const { db, secrets: box } = context;
  const { memberId, ...spare } = await findSpare(context, row);
  const tree = await restoreVolumeContent(context, spare, files, signal);
  if (row.is_new) {
    const total = context.readTotal();
    await runTransaction(db, (tx) =>
      finishNewContent({ tx, box, total }, memberId, row, undefined),
    );
    return undefined;
  }
  await storeStep();
  const ref = { project: spare.project, volume: row.old?.slug ?? '' };
  return { comparison: await compareVolume(context, ref, tree, signal), changes: {} };
}

/**
 * Makes the new content of a restoration of a database.
 * @returns and throws as `restoreFor`
 */
export async function restoreDatabaseFor(
  context: RestorationContext,
  restoring: RestoringDatabase,
): Promise<Restored | undefined> {
  if (!restoring.row.is_new) return await restoreDatabase(context, restoring);
  await restoreNewDatabase(context, restoring);
  return undefined;
}

/**
 * Restores the files of a backup into the new content of a restoration.
 * @returns the comparison of both contents; `undefined` for a restoration into something new, which has ended
 * @throws CheckImpossible, BackupFailure, ApiError; EngineError; the error ENOSPC; the signal's reason
 */
export async function restoreFor(
  context: RestorationContext,
  restoring: Restoring,
): Promise<Restored | undefined> {
  const { row, files, signal } = restoring;
  if (row.database_kind === null) return await restoreVolume(context, restoring);
  return await restoreDatabaseFor(context, {
    ...restoring,
    async restore(target) {
      const tables = await restoreDatabaseContent(context, target, files, signal);
      checkTables(restoring, target, tables);
      return tables;
    },
  });
}
