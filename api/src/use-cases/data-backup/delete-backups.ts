/** Deletes backups that need not be kept, and the files that nothing refers to. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DELETED_DATABASE_BACKUP_DAYS } from '@naru/contract/rules/backup-plan';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DataBackupRow,
  dataBackups,
  erasedBackups,
} from '../../storage/schema/data-backup.ts';
import { findExpired } from '../backup/backup-schedule.ts';
import { type BackupPlace, deleteFiles, listFiles } from './backup-files.ts';
import { keepingOf, readPlans, type StoredPlan } from './backup-plans.ts';
import { markDeleted } from './backup-rows.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the rows of deleted backups are listed, in days. */
const LISTED_DAYS = 30;
/**
 * How long files are kept to which no row refers, in days: the database of the installation may have been restored to a time before them.
 */
const UNKNOWN_FILE_DAYS = 7;

type KeptRow = Pick<DataBackupRow, 'id' | 'container_id' | 'state' | 'started_at'>;

const readKept = (db: Database): Promise<KeptRow[]> =>
  db
    .select({
      id: dataBackups.id,
      container_id: dataBackups.container_id,
      state: dataBackups.state,
      started_at: dataBackups.started_at,
    })
    .from(dataBackups)
    .where(and(isNull(dataBackups.deleted_at), ne(dataBackups.state, 'running')));

/**
 * Returns the backups of one database that need not be kept. The newest confirmed backup is always kept.
 * @param plan undefined for a database that was deleted
 */
function findReplaced(
  rows: readonly KeptRow[],
  plan: StoredPlan | undefined,
  now: Date,
): KeptRow[] {
  if (plan === undefined) {
    const from = now.getTime() - DELETED_DATABASE_BACKUP_DAYS * DAY_MS;
    return rows.filter(({ started_at }) => started_at.getTime() < from);
  }
  const backups = rows.map((row) => ({
    row,
    startedAt: row.started_at,
    isProven: row.state === 'confirmed',
  }));
  return findExpired(backups, keepingOf(plan)).map(({ row }) => row);
}

/** Deletes the backups that newer ones have replaced. Only for the leader, and only while the clock is reliable. */
export async function deleteReplaced(db: Database, now: Date): Promise<void> {
  const byDatabase = Map.groupBy(await readKept(db), (row) => row.container_id);
  const ids = Array.from(byDatabase.keys());
  const present = await db
    .select({ id: containers.id })
    .from(containers)
    .where(inArray(containers.id, ids));
  const plans = await readPlans(
    db,
    present.map(({ id }) => id),
  );
  for (const [id, rows] of byDatabase) {
    for (const { id: backup } of findReplaced(rows, plans.get(id), now)) {
      await markDeleted(db, backup);
    }
  }
}

/** Requests the deletion of the files of a project's backups, in the transaction that deletes the project with their rows. */
export async function eraseBackups(tx: Database, projectId: string): Promise<void> {
  const files = tx
    .select({ id: dataBackups.id, erased_at: sql`now()`.as('erased_at') })
    .from(dataBackups)
    .where(eq(dataBackups.project_id, projectId));
  await tx.insert(erasedBackups).select(files);
}

/** Deletes the rows of erased backups whose files are deleted without them too. Only for the leader. */
export async function forgetErasedBackups(db: Database): Promise<void> {
  await db
    .delete(erasedBackups)
    .where(lt(erasedBackups.erased_at, sql`now() - make_interval(days => ${UNKNOWN_FILE_DAYS})`));
}

/** Deletes the rows of backups that were deleted long ago, except the last one of a database, which says how it ended. */
export async function deleteOldRows(db: Database): Promise<void> {
  const newer = alias(dataBackups, 'newer');
  await db.delete(dataBackups).where(
    and(
      lt(dataBackups.deleted_at, sql`now() - make_interval(days => ${LISTED_DAYS})`),
      sql`exists (select from ${dataBackups} as newer
        where ${newer.container_id} = ${dataBackups.container_id} and ${newer.position} > ${dataBackups.position})`,
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

/** Deletes the files of deleted backups, and the rest of killed servers. For every server, because each has its own disk. */
export async function deleteLeftFiles(db: Database, place: BackupPlace, now: Date): Promise<void> {
  const files = (await listFiles(place)).filter(({ id }) => ID.test(id));
  const ids = files.map(({ id }) => id);
  const rows = await db
    .select({ id: dataBackups.id, state: dataBackups.state, deleted: dataBackups.deleted_at })
    .from(dataBackups)
    .where(inArray(dataBackups.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const erased = await db.select().from(erasedBackups).where(inArray(erasedBackups.id, ids));
  const erasedIds = new Set(erased.map(({ id }) => id));
  for (const { id, isDraft } of files) {
    const row = known.get(id);
    const isOver =
      row === undefined
        ? isDraft || erasedIds.has(id) || (await isLongUnknown(place, id, now))
        : row.deleted !== null || (isDraft && row.state !== 'running');
    if (isOver) await deleteFiles(place, id);
  }
}
