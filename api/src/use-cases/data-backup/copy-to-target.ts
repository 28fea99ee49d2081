/** Copies checked backups to the targets of their plans, and deletes the copies. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { S3Client } from '../../storage/backup/s3/s3-client.ts';
import { s3Address } from '../../storage/backup/s3/s3-settings.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type BackupTargetRow, backupTargets } from '../../storage/schema/backup-target.ts';
import { containers } from '../../storage/schema/container.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import { objectUploads } from '../../storage/schema/object-upload.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { uploadProven } from '../backup/backup-objects.ts';
import { deleteUploadRecords, uploadRecord } from '../backup/object-uploads.ts';
import type { CopyTurn } from '../backup-target/copy-lanes.ts';
import { openTarget } from '../backup-target/target-storage.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure } from './backup-failure.ts';
import { DAMAGED, deleteFiles, findPart } from './backup-files.ts';
import { confirmInTarget, confirmOnServer } from './confirm-backup.ts';
import { subjectId } from './subject.ts';

const GONE = '저장소로 보내는 동안 백업이나 프로젝트가 삭제되었습니다.';

/** Returns the target of a backup; `undefined` for the server's disk. */
export async function findTarget(
  db: DatabaseReader,
  { target_id }: Pick<DataBackupRow, 'target_id'>,
): Promise<BackupTargetRow | undefined> {
  const [row] = await db
    .select()
    .from(backupTargets)
    .where(eq(backupTargets.id, target_id ?? ''));
  return row;
}

/** Returns a time as a part of the name of an object. */
export const timeInName = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** What objects are of: a database or a volume, which may be deleted. */
type ObjectSubject = Pick<DataBackupRow, 'project_id' | 'container_id' | 'volume_id'>;

/** Returns the beginning of the names of all objects of a database or volume: the slugs of the project and of its own. */
export async function objectsOf(
  db: DatabaseReader,
  { prefix }: Pick<BackupTargetRow, 'prefix'>,
  of: ObjectSubject,
): Promise<string> {
  const [named] = await db
    .select({
      project: projects.slug,
      subject: sql<string>`coalesce(${containers.slug}, ${volumes.slug})`,
    })
    .from(projects)
    .leftJoin(containers, eq(containers.id, of.container_id ?? ''))
    .leftJoin(volumes, eq(volumes.id, of.volume_id ?? ''))
    .where(eq(projects.id, of.project_id));
  const { project = of.project_id, subject } = named ?? {};
  return `${prefix}naru/${project}/${subject ?? subjectId(of)}/`;
}

/** Returns the beginning of the names of the objects of a backup, which has its time and its id. */
const createFolder = async (
  db: DatabaseReader,
  target: Pick<BackupTargetRow, 'prefix'>,
  row: DataBackupRow,
): Promise<string> => `${await objectsOf(db, target, row)}${timeInName(row.started_at)}-${row.id}/`;

/** Stores the progress of the copy of a backup. @throws BackupFailure for a backup that was deleted */
async function storeProgress(
  db: Database,
  { id }: Pick<DataBackupRow, 'id'>,
  progress: Partial<Pick<DataBackupRow, 'object_folder' | 'parts'>>,
): Promise<void> {
  const stored = await db
    .update(dataBackups)
    .set(progress)
    .where(and(eq(dataBackups.id, id), isNull(dataBackups.deleted_at)))
    .returning({ id: dataBackups.id });
  if (stored.length === 0) throw new BackupFailure(GONE);
}

/** Returns the name of the object of a part. */
export const keyOf = (folder: string, index: number): string => `${folder}${index}.naru`;

/** Where a file is copied to. */
interface CopiedTo {
  client: S3Client;
  target: BackupTargetRow;
  key: string;
}

/**
 * Copies a file to a target, and reads it back.
 * @param sha256 the hash of the file when it was written, if that is known
 * @param store stores that the copy is proven, after which its upload needs no record any more
 * @throws StartFailure when the storage refuses; BackupFailure for a file that has changed
 */
export async function copyFile(
  db: Database,
  { client, target, key }: CopiedTo,
  { file, sha256 }: { file: string; sha256: string | undefined },
  signal: AbortSignal,
  store: () => Promise<unknown>,
): Promise<void> {
  const object = s3Address(target, key);
  const record = uploadRecord(db, object, file, target.id);
  const sent = await uploadProven(client, key, file, { record, signal });
  if (sent !== (sha256 ?? sent)) throw new BackupFailure(DAMAGED);
  await store();
  await deleteUploadRecords(db, [object]);
}

/** Copies the files that have no proven copy, one after the other. Each proven copy is stored, so that it is not made again. */
async function copyParts(
  { db, place }: DataBackupContext,
  row: DataBackupRow,
  target: BackupTargetRow,
  { client, folder, signal }: { client: S3Client; folder: string; signal: AbortSignal },
): Promise<void> {
  const parts = [...row.parts];
  for (const [index, part] of parts.entries()) {
    if (part.copied) continue;
    const file = await findPart(place, row.id, index, part);
    const to = { client, target, key: keyOf(folder, index) };
    await copyFile(db, to, { file, sha256: part.sha256 }, signal, () => {
      parts[index] = { ...part, copied: true };
      return storeProgress(db, row, { parts });
    });
  }
}

/** Stores why the last use of a target failed, for its members; null after a success. */
export const setProblem = (
  db: Database,
  { id }: Pick<BackupTargetRow, 'id'>,
  problem: string | null,
) => db.update(backupTargets).set({ problem }).where(eq(backupTargets.id, id));

/** Removes an object from a target, and the unfinished upload of it. @throws StartFailure */
export async function removeObject(
  db: Database,
  client: S3Client,
  target: BackupTargetRow,
  key: string,
): Promise<void> {
  const object = s3Address(target, key);
  const isUploadOfObject = and(
    eq(objectUploads.object, object),
    eq(objectUploads.target_id, target.id),
  );
  const [upload] = await db.select().from(objectUploads).where(isUploadOfObject);
  if (upload !== undefined) await client.discard({ key, uploadId: upload.upload_id });
  await client.remove(key);
  await deleteUploadRecords(db, [object]);
}

/** Removes the objects of a deleted backup from its target. @throws StartFailure */
export async function deleteCopies(
  context: DataBackupContext,
  row: DataBackupRow,
  target: BackupTargetRow,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const { parts, object_folder: folder } = row;
  const client = openTarget(context, target, signal);
  for (const index of folder === null ? [] : parts.keys())
    await removeObject(db, client, target, keyOf(folder ?? '', index));
  await db.update(dataBackups).set({ object_folder: null }).where(eq(dataBackups.id, row.id));
}

/**
 * Copies the files of a checked backup to the target of its plan, reads them back and confirms the backup. Its files on the server's disk are
 * deleted then. A backup without a target, also for one that was deleted, is confirmed where it is.
 * @throws StartFailure when the storage refuses; BackupFailure for a backup that was deleted
 */
export async function copyToTarget(
  context: DataBackupContext,
  row: DataBackupRow,
  { signal, transferred }: CopyTurn,
): Promise<void> {
  const { db, place } = context;
  const target = await findTarget(db, row);
  if (target === undefined) {
    if (!(await confirmOnServer(db, row.id))) throw new BackupFailure(GONE);
    return;
  }
  const client = openTarget(context, target, signal, transferred);
  const folder = row.object_folder ?? (await createFolder(db, target, row));
  await storeProgress(db, row, { object_folder: folder });
  await copyParts(context, row, target, { client, folder, signal });
  if (await confirmInTarget(db, row.id, target.id)) {
    await setProblem(db, target, null);
    // The next round deletes what is left.
    await deleteFiles(place, row.id).catch(() => undefined);
    return;
  }
  // The target or the backup was deleted meanwhile. A deleted backup loses its objects; those of a deleted target stay in the bucket.
  if (!(await confirmOnServer(db, row.id))) throw new BackupFailure(GONE);
}
