/** The stored runs of backups. */
import { and, desc, eq, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { BackupProof } from '../../storage/backup/verify-backup.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { backupRuns } from '../../storage/schema/backup-run.ts';
import { type BackupState, backupState } from './backup-schedule.ts';
import { deleteUploadRecords, isBeforeUploadDays } from './object-uploads.ts';

export type BackupRun = typeof backupRuns.$inferSelect;

/** What starts a backup. */
export type BackupOrigin = 'schedule' | 'console' | 'command';

/**
 * Whether runs can be recorded. A database of an earlier release, which a command opens as it is, has no table of runs, and a role for
 * backups may only read.
 */
export async function canRecordRuns(db: DatabaseReader): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select has_table_privilege(to_regclass('backup_runs'), 'insert') as allowed`,
  );
  return rows[0]?.allowed === true;
}

/** Records the start of a backup. Returns the id of the run. */
export async function beginRun(db: Database, origin: BackupOrigin, file: string): Promise<string> {
  const id = newId();
  await db.insert(backupRuns).values({ id, origin, file });
  return id;
}

/** The outcome of the file with members' volumes, see the column. */
export type VolumeState = 'complete' | 'partial' | 'failed';

/** The end of a run. A proven backup whose copy failed has both a proof and an error. */
export interface RunEnd {
  bytes?: number | undefined;
  proof?: BackupProof | undefined;
  /** The address of the copy in an object storage. */
  object?: string | undefined;
  error?: string | undefined;
  /** Why a copy is missing; null where none is missing. */
  copy_problem?: string | null;
  volume_state?: VolumeState;
  volumes?: number;
  instant_volumes?: number;
  volume_bytes?: number | undefined;
  volume_object?: string | undefined;
}

/** Adds the reason of a failed part. */
export function addError(reached: RunEnd, message: string): void {
  reached.error = [reached.error ?? [], message].flat().join(' ');
}

const valuesOf = ({ proof, ...values }: RunEnd) => ({
  ...values,
  proof: proof?.kind,
  rows: proof?.rows,
});

/** Records what a backup has achieved before its end, which stays if the server is killed. Copies that were made end their uploads. */
export async function recordProgress(db: Database, id: string, reached: RunEnd): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(backupRuns).set(valuesOf(reached)).where(eq(backupRuns.id, id));
    const { object = [], volume_object = [] } = reached;
    await deleteUploadRecords(tx, [object, volume_object].flat());
  });
}

/** Records the end of a backup. */
export async function endRun(db: Database, id: string, end: RunEnd): Promise<void> {
  const values = { ...valuesOf(end), ended_at: sql`now()` };
  await db.update(backupRuns).set(values).where(eq(backupRuns.id, id));
}

/** Whether a backup runs, or its server has ended. */
export const hasOpenRun = async (db: DatabaseReader): Promise<boolean> =>
  (await db.$count(backupRuns, isNull(backupRuns.ended_at))) > 0;

export const INTERRUPTED = '백업하는 중에 서버가 종료되었습니다.';

/** Whether all of a backup exists except copies, which are made later. */
const lacksCopiesAlone = and(
  isNotNull(backupRuns.proof),
  isNotNull(backupRuns.copy_problem),
  sql`${backupRuns.volume_state} is distinct from 'failed'`,
);

/** Ends the runs of servers that have ended. Only for the owner of the lease. */
export async function endInterruptedRuns(db: Database): Promise<void> {
  const { error } = backupRuns;
  await db
    .update(backupRuns)
    .set({
      ended_at: sql`now()`,
      error: sql`coalesce(${error}, case when ${lacksCopiesAlone} then null else ${INTERRUPTED} end)`,
    })
    .where(isNull(backupRuns.ended_at));
}

/** Returns why a backup failed, including its copies; null for one that has not failed or not ended. */
export function failureOf({ ended_at, error, copy_problem }: BackupRun): string | null {
  if (ended_at === null) return null;
  return [error ?? [], copy_problem ?? []].flat().join(' ') || null;
}

/** Returns the ended runs of the last days whose files exist and lack a copy, the newest first. */
export const findRunsWithoutCopy = (db: DatabaseReader): Promise<BackupRun[]> =>
  db
    .select()
    .from(backupRuns)
    .where(
      and(
        ...[isNotNull(backupRuns.copy_problem), isNotNull(backupRuns.ended_at)],
        ...[isNull(backupRuns.deleted_at), isNull(backupRuns.object_deleted_at)],
        not(isBeforeUploadDays(backupRuns.started_at)),
      ),
    )
    .orderBy(desc(backupRuns.position));

/** Replaces the reasons of copies that are missing for too long. */
export async function giveUpCopies(db: Database, reason: string): Promise<void> {
  await db
    .update(backupRuns)
    .set({ copy_problem: reason })
    .where(
      and(
        ...[ne(backupRuns.copy_problem, reason), isNull(backupRuns.deleted_at)],
        isBeforeUploadDays(backupRuns.started_at),
      ),
    );
}

const MOST = 50;

/** Returns the latest runs, the newest first. */
export const findRuns = (db: DatabaseReader): Promise<BackupRun[]> =>
  db.select().from(backupRuns).orderBy(desc(backupRuns.position)).limit(MOST);

const hasObject = and(isNotNull(backupRuns.object), isNull(backupRuns.object_deleted_at));

/** Returns the runs whose files or copies still exist. */
export const findKeptRuns = (db: DatabaseReader): Promise<BackupRun[]> =>
  db
    .select()
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.bytes), or(isNull(backupRuns.deleted_at), hasObject)));

/** Returns a run; `undefined` for an unknown id. */
export const findRun = async (db: DatabaseReader, id: string): Promise<BackupRun | undefined> =>
  (await db.select().from(backupRuns).where(eq(backupRuns.id, id)))[0];

const REPLACED = 'S3에 올리지 못했고, 새 백업이 있어 파일을 지웠습니다.';

/** Records that the file of a run was deleted. A copy that it lacks is made no longer. */
export async function markDeleted(db: Database, id: string): Promise<void> {
  const { copy_problem: problem } = backupRuns;
  await db
    .update(backupRuns)
    .set({
      deleted_at: sql`now()`,
      copy_problem: sql`case when ${problem} is null then null else ${REPLACED} end`,
    })
    .where(eq(backupRuns.id, id));
}

export async function markObjectDeleted(db: Database, id: string): Promise<void> {
  await db.update(backupRuns).set({ object_deleted_at: sql`now()` }).where(eq(backupRuns.id, id));
}

/** Returns the start of the last scheduled run; `undefined` without one. */
export async function findLastScheduled(db: DatabaseReader): Promise<Date | undefined> {
  const [run] = await db
    .select({ startedAt: backupRuns.started_at })
    .from(backupRuns)
    .where(eq(backupRuns.origin, 'schedule'))
    .orderBy(desc(backupRuns.position))
    .limit(1);
  return run?.startedAt;
}

/** The state of the backups, with the last ended run and the last proven one. */
export interface LastBackups {
  state: BackupState;
  last: BackupRun | undefined;
  lastProven: BackupRun | undefined;
}

/** Reads the state of the backups, for a check of the installation. */
export async function readLastBackups(
  db: DatabaseReader,
  isScheduled: boolean,
  now: Date,
): Promise<LastBackups> {
  const newest = (condition = isNotNull(backupRuns.ended_at)) =>
    db.select().from(backupRuns).where(condition).orderBy(desc(backupRuns.position)).limit(1);
  const [last] = await newest();
  const [lastProven] = await newest(isNotNull(backupRuns.proof));
  const ended = last && { startedAt: last.started_at, error: failureOf(last) };
  return { state: backupState(ended, lastProven?.started_at, isScheduled, now), last, lastProven };
}

/**
 * Deletes the records of backups that are older than a year, if the file and the copy are deleted or a command has made the backup, whose
 * file the server does not delete.
 */
export async function deleteOldRuns(db: Database): Promise<void> {
  const { started_at, origin, object, object_deleted_at, deleted_at } = backupRuns;
  const isDeleted = and(isNotNull(deleted_at), or(isNull(object), isNotNull(object_deleted_at)));
  const isOld = lt(started_at, sql`now() - interval '1 year'`);
  await db.delete(backupRuns).where(and(isOld, or(eq(origin, 'command'), isDeleted)));
}
