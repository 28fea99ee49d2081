import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { volumeFileOf } from '../../storage/backup/volume-file.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { removeObject } from './backup-objects.ts';
import type { BackupPlan } from './backup-plan.ts';
import { type BackupRun, findKeptRuns, markDeleted, markObjectDeleted } from './backup-runs.ts';
import { type BackupKeeping, findExpired } from './backup-schedule.ts';

/** Files that a killed server has left. */
const DRAFT = /^naru-[\dTZ-]+\.backup(?:\.volumes)?\.part$/;

type Database = OpenDatabase['db'];

async function deleteFile(db: Database, { id, file, deleted_at }: BackupRun): Promise<void> {
  if (deleted_at !== null) return;
  await rm(volumeFileOf(file), { force: true });
  await rm(file, { force: true });
  await markDeleted(db, id);
}

const hasObject = ({ object, object_deleted_at }: BackupRun): boolean =>
  object !== null && object_deleted_at === null;

async function deleteObject(db: Database, run: BackupRun, plan: BackupPlan): Promise<void> {
  if (!hasObject(run) || run.object === null) return;
  if (run.volume_object !== null) await removeObject(plan.s3, run.volume_object);
  if (await removeObject(plan.s3, run.object)) await markObjectDeleted(db, run.id);
}

const isProven = ({ proof }: BackupRun): boolean => proof !== null;
const isComplete = (run: BackupRun): boolean => isProven(run) && run.volume_state === 'complete';
/** Whether the copies of a backup and of all its volumes exist. */
const isCopiedComplete = (run: BackupRun): boolean => isComplete(run) && run.volume_object !== null;

/**
 * Returns the backups that need be kept neither as backups nor as backups with all volumes, so that a backup without volumes never replaces
 * one with them.
 * @param hasVolumes whether a backup has all volumes
 */
function findReplaced(
  runs: readonly BackupRun[],
  keeping: BackupKeeping,
  hasVolumes: (run: BackupRun) => boolean,
): BackupRun[] {
  const findBy = (counts: (run: BackupRun) => boolean): BackupRun[] => {
    const kept = runs.map((run) => ({ run, startedAt: run.started_at, isProven: counts(run) }));
    return findExpired(kept, keeping).map(({ run }) => run);
  };
  const withoutVolumes = new Set(findBy(hasVolumes));
  return findBy(isProven).filter((run) => withoutVolumes.has(run));
}

/** Whether the copies of a backup and of its volumes suffice. */
const isCopied = (run: BackupRun): boolean =>
  hasObject(run) && (run.volume_bytes === null || run.volume_object !== null);

/**
 * Deletes files and copies that newer backups have replaced, files whose proven copies suffice, and the rest of interrupted backups. A copy
 * that cannot be deleted is logged, and deleted after the next backup.
 */
export async function deleteExpired(db: Database, plan: BackupPlan, log: Logger): Promise<void> {
  const runs = (await findKeptRuns(db)).filter(({ origin }) => origin !== 'command');
  const files = runs.filter(({ deleted_at }) => deleted_at === null);
  const objects = runs.filter(hasObject);
  for (const run of findReplaced(files, plan.keeping, isComplete)) await deleteFile(db, run);
  // Files without copies never replace copies, because a storage that is away for days would lose its history.
  for (const run of findReplaced(objects, plan.keeping, isCopiedComplete)) {
    await deleteObject(db, run, plan).catch((error: unknown) => {
      log.warn({ err: error, object: run.object }, 'an old backup could not be deleted');
    });
  }
  if (!plan.keepsFiles) for (const run of runs.filter(isCopied)) await deleteFile(db, run);
  for (const name of await readdir(plan.folder)) {
    if (DRAFT.test(name)) await rm(join(plan.folder, name), { force: true });
  }
}
