/** Deletes backups that need not be kept, and the files that nothing refers to. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DELETED_SUBJECT_BACKUP_DAYS } from '@naru/contract/rules/backup-plan';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FairQueue } from '../../runtime/fair-queue.ts';
import type { Database } from '../../storage/database.ts';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DataBackupRow,
  dataBackups,
  erasedBackups,
} from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { walArchives } from '../../storage/schema/wal-archive.ts';
import { findExpired } from '../backup/backup-schedule.ts';
import type { DataBackupContext } from './backup-context.ts';
import {
  type BackupPlace,
  deleteFetched,
  deleteFiles,
  listFetched,
  listFiles,
} from './backup-files.ts';
import { keepingOf, readPlans, readVolumePlans, type StoredPlan } from './backup-plans.ts';
import { leaseOfBackup, markDeleted } from './backup-rows.ts';
import { deleteCopies } from './copy-to-target.ts';
import { deleteInTargets } from './delete-in-targets.ts';
import { subjectId } from './subject.ts';
import { deleteUpload, listUploads } from './upload-files.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the rows of deleted backups are listed, in days. */
const LISTED_DAYS = 30;
/**
 * How long files are kept to which no row refers, in days: the database of the installation may have been restored to a time before them.
 */
const UNKNOWN_FILE_DAYS = 7;

type KeptRow = Pick<
  DataBackupRow,
  'id' | 'container_id' | 'volume_id' | 'origin' | 'state' | 'started_at' | 'checked_at' | 'warning'
>;

const readKept = (db: Database): Promise<KeptRow[]> =>
  db
    .select({
      id: dataBackups.id,
      container_id: dataBackups.container_id,
      volume_id: dataBackups.volume_id,
      origin: dataBackups.origin,
      checked_at: dataBackups.checked_at,
      warning: dataBackups.warning,
      state: dataBackups.state,
      started_at: dataBackups.started_at,
    })
    .from(dataBackups)
    .where(and(isNull(dataBackups.deleted_at), ne(dataBackups.state, 'running')));

/**
 * Returns the backups of one database or volume that need not be kept. The newest restored backup is always kept, also one that waits for its copy. A
 * backup that looks wrong, such as one without tables, replaces none that looks right. Uploaded dumps and own backups do not replace each other.
 * @param plan undefined for a database or volume that was deleted
 */
function findReplaced(
  rows: readonly KeptRow[],
  plan: StoredPlan | undefined,
  now: Date,
): KeptRow[] {
  if (plan === undefined) {
    const from = now.getTime() - DELETED_SUBJECT_BACKUP_DAYS * DAY_MS;
    return rows.filter(({ started_at }) => started_at.getTime() < from);
  }
  const backups = rows.map((row) => ({
    row,
    startedAt: row.started_at,
    isProven: (row.state === 'confirmed' || row.checked_at !== null) && row.warning === null,
  }));
  const own = backups.filter(({ row }) => row.origin !== 'upload');
  const uploaded = backups.filter(({ row }) => row.origin === 'upload');
  return [own, uploaded]
    .flatMap((some) => findExpired(some, keepingOf(plan)))
    .map(({ row }) => row);
}

/** Reads the plans of the databases and volumes that exist, by their ids. */
async function readPresentPlans(
  db: Database,
  ids: string[],
): Promise<ReadonlyMap<string, StoredPlan>> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const present = await db
    .select({ id: containers.id })
    .from(containers)
    .where(inArray(containers.id, ids));
  const presentVolumes = await db
    .select({ id: volumes.id })
    .from(volumes)
    .where(inArray(volumes.id, ids));
  return new Map([
    ...(await readPlans(db, idsOf(present))),
    ...(await readVolumePlans(db, idsOf(presentVolumes))),
  ]);
}

/** Deletes the backups that newer ones have replaced. Only for the leader, and only while the clock is reliable. */
export async function deleteReplaced(db: Database, now: Date): Promise<void> {
  const bySubject = Map.groupBy(await readKept(db), subjectId);
  const plans = await readPresentPlans(db, Array.from(bySubject.keys()));
  for (const [id, rows] of bySubject) {
    for (const { id: backup } of findReplaced(rows, plans.get(id), now)) {
      await markDeleted(db, backup);
    }
  }
}

/** Requests the deletion of the files of a project's backups and archives, in the transaction that deletes the project with their rows. */
export async function eraseBackups(tx: Database, projectId: string): Promise<void> {
  const files = tx
    .select({ id: dataBackups.id, erased_at: sql`now()`.as('erased_at') })
    .from(dataBackups)
    .where(eq(dataBackups.project_id, projectId));
  await tx.insert(erasedBackups).select(files);
  const archives = tx
    .select({ id: walArchives.id, erased_at: sql`now()`.as('erased_at') })
    .from(walArchives)
    .where(eq(walArchives.project_id, projectId));
  await tx.insert(erasedBackups).select(archives);
}

/** Deletes the rows of erased backups whose files are deleted without them too. Only for the leader. */
export async function forgetErasedBackups(db: Database): Promise<void> {
  await db
    .delete(erasedBackups)
    .where(lt(erasedBackups.erased_at, sql`now() - make_interval(days => ${UNKNOWN_FILE_DAYS})`));
}

/**
 * Deletes the rows of backups that were deleted long ago, except those whose objects are still in a target, and the last one of a database or volume,
 * which says how it ended.
 */
export async function deleteOldRows(db: Database): Promise<void> {
  const newer = alias(dataBackups, 'newer');
  await db.delete(dataBackups).where(
    and(
      lt(dataBackups.deleted_at, sql`now() - make_interval(days => ${LISTED_DAYS})`),
      or(isNull(dataBackups.object_folder), isNull(dataBackups.target_id)),
      sql`exists (select from ${dataBackups} as newer
        where ${newer.position} > ${dataBackups.position}
          and (${newer.origin} = 'upload') = (${dataBackups.origin} = 'upload')
          and (${newer.container_id} = ${dataBackups.container_id} or ${newer.volume_id} = ${dataBackups.volume_id}))`,
    ),
  );
}

/** The names of folders of backups. Other files of the folder are not touched. */
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether files to which no row refers may be deleted. */
async function isLongUnknown({ folder }: BackupPlace, name: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
  return now.getTime() - mtimeMs > UNKNOWN_FILE_DAYS * DAY_MS;
}

/** Deletes uploads that did not end within their time, or whose backup has ended. */
async function deleteLeftUploads(db: Database, place: BackupPlace, now: Date): Promise<void> {
  const found = await listUploads(place);
  const running = await db
    .select({ id: dataBackups.id })
    .from(dataBackups)
    .where(eq(dataBackups.state, 'running'));
  const inUse = new Set(running.map(({ id }) => id));
  for (const { changed, ...upload } of found) {
    if (!inUse.has(upload.id) && now.getTime() - changed > DAY_MS)
      await deleteUpload(place, upload);
  }
}

/** Deletes the files of deleted backups, and the files that killed servers have left. For every server, because each has its own disk. */
export async function deleteLeftFiles(db: Database, place: BackupPlace, now: Date): Promise<void> {
  const files = (await listFiles(place)).filter(({ id }) => ID.test(id));
  const ids = files.map(({ id }) => id);
  const rows = await db
    .select({
      id: dataBackups.id,
      state: dataBackups.state,
      deleted: dataBackups.deleted_at,
      onServer: dataBackups.on_server,
    })
    .from(dataBackups)
    .where(inArray(dataBackups.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const erased = await db.select().from(erasedBackups).where(inArray(erasedBackups.id, ids));
  const erasedIds = new Set(erased.map(({ id }) => id));
  for (const { id, isDraft } of files) {
    const row = known.get(id);
    const isUnneeded =
      row === undefined
        ? isDraft || erasedIds.has(id) || (await isLongUnknown(place, id, now))
        : row.deleted !== null || !row.onServer || (isDraft && row.state !== 'running');
    if (isUnneeded) await deleteFiles(place, id);
  }
  await deleteLeftUploads(db, place, now);
  for (const fetched of await listFetched(place)) {
    const { mtimeMs } = await stat(fetched.folder).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > DAY_MS) await deleteFetched(fetched);
  }
}

/**
 * Deletes the objects of deleted backups in their targets. Only for the leader.
 * @param turns the turns of the owners
 */
export async function deleteLeftCopies(
  context: DataBackupContext,
  turns: FairQueue,
): Promise<void> {
  const left = await context.db
    .select({ row: dataBackups, target: backupTargets, owner: projects.user_id })
    .from(dataBackups)
    .innerJoin(backupTargets, eq(backupTargets.id, dataBackups.target_id))
    .innerJoin(projects, eq(projects.id, dataBackups.project_id))
    .where(and(isNotNull(dataBackups.deleted_at), isNotNull(dataBackups.object_folder)));
  const found = left.map(({ row, target, owner }) => ({
    ...{ target, owner, lease: leaseOfBackup(row.id) },
    remove: (signal: AbortSignal) => deleteCopies(context, row, target, signal),
  }));
  await deleteInTargets(context, turns, found);
}
