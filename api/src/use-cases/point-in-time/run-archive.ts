/** What a server does for one archive: it collects the segments, and makes the base backups that are due. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type WalArchiveRow, type WalBaseRow, walBases } from '../../storage/schema/wal-archive.ts';
import { ApiError } from '../api-error.ts';
import { lastDueTime } from '../backup/backup-schedule.ts';
import {
  BackupFailure,
  CheckImpossible,
  failureSentence,
  isUnexpectedFailure,
} from '../data-backup/backup-failure.ts';
import { readPlans } from '../data-backup/backup-plans.ts';
import { withinTime } from '../data-backup/run-backup.ts';
import { type DeployedDatabase, findDeployedDatabase } from '../data-backup/running-database.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import { databaseRunner } from '../database/run-in-database.ts';
import type { ArchiveContext } from './archive-context.ts';
import { recordFailing } from './archive-mail.ts';
import {
  changeArchive,
  findArchive,
  findLastMark,
  readArchivedUntil,
  storeProgress,
} from './archive-rows.ts';
import { CLEAR_SCRIPT } from './archive-scripts.ts';
import { deleteBase, findLastBase, makeBase } from './base-backup.ts';
import { checkBase } from './check-base.ts';
import { collectSegments } from './collect-segments.ts';
import { BEHIND } from './listed-archives.ts';
import { readWindows } from './windows.ts';

/** Stores that a base backup was recovered to its first point, and what was counted in it. Does nothing for one that was deleted meanwhile. */
const storeBaseCheck = (
  db: Database,
  id: string,
  counted: Pick<WalBaseRow, 'tables' | 'rows'>,
): Promise<unknown> =>
  db
    .update(walBases)
    .set({ ...counted, checked_at: sql`now()` })
    .where(and(eq(walBases.id, id), isNull(walBases.checked_at)));

/** The time of a base backup, of its check, and after it until the container is removed, in ms. */
const BASE_MS = 60 * 60_000;
const CHECK_MS = 60 * 60_000;
const REMOVAL_MS = 10 * 60_000;
/** The time after a failed base backup until the next one, in ms. */
const PAUSE_MS = 15 * 60_000;
const SCRIPT_MS = 30_000;

const BASE_LATE = '기본 백업이 1시간 안에 끝나지 않았습니다.';
const CHECK_LATE = '기본 백업을 복원해보는 데 1시간이 넘게 걸렸습니다.';

/** An archive whose database exists. */
interface Present {
  context: ArchiveContext;
  archive: WalArchiveRow;
  database: DeployedDatabase;
  signal: AbortSignal;
}

const refOf = ({ database: { project, container } }: Present) => ({
  project,
  container: container.slug,
});

/** Whether the database archives as its plan wants. */
async function isWanted({ context: { db }, archive }: Present): Promise<boolean> {
  const plans = await readPlans(db, [archive.container_id]);
  return plans.get(archive.container_id)?.point_in_time === true;
}

/** Deletes the spool of a database that does not archive any more. One that was not deployed since then still archives. */
async function clearSpool(present: Present): Promise<void> {
  const { context, archive, signal } = present;
  const run = databaseRunner(context.runtime.engine, SCRIPT_MS, signal);
  const { code, output } = await run(refOf(present), CLEAR_SCRIPT, []);
  if (code === 0 && output.trim() === 'off') {
    await changeArchive(context.db, archive, { state: 'off', problem: null, failing_at: null });
  }
}

async function collect(present: Present): Promise<void> {
  const { context, archive, database, signal } = present;
  const { db } = context;
  const last = await findLastMark(db, archive);
  const collecting = { context, archive, ref: refOf(present), signal };
  const { state, full } = await collectSegments(collecting, last?.next ?? '');
  const facts = {
    line: state.line,
    container_name: database.container.name,
    database_version: readDatabaseOptions(database.container).version,
  };
  if (!state.archives) {
    await changeArchive(db, archive, {
      ...facts,
      ...{ state: 'waiting', problem: null, failing_at: null },
    });
    return;
  }
  const isNew =
    archive.state === 'waiting' || archive.state === 'off' || archive.state === 'stopped';
  await changeArchive(db, archive, {
    ...facts,
    ...(isNew && { found_at: new Date() }),
    ...(full === undefined
      ? { state: 'archiving' as const }
      : { state: 'paused' as const, problem: full }),
  });
  if (full !== undefined) {
    await recordFailing(context, archive, full);
    return;
  }
  const until = await readArchivedUntil(db, archive.id, state.line);
  const isProgress = until !== undefined && until.getTime() !== archive.archived_at?.getTime();
  if (isProgress || archive.problem !== null) await storeProgress(db, archive.id, until);
  else if (!isNew) await recordFailing(context, archive, BEHIND);
}

/** Stores why a collection has failed. A database that does not run is no failure. */
async function storeFailure({ context, archive }: Present, error: unknown): Promise<void> {
  const { db, log } = context;
  if (error instanceof ApiError && error.code === 'CONTAINER_NOT_RUNNING') {
    await changeArchive(db, archive, { state: 'stopped', problem: null, failing_at: null });
    return;
  }
  if (isUnexpectedFailure(error)) {
    log.error({ err: error, archive: archive.id }, 'an archive was not collected');
  }
  const problem = failureSentence(error);
  await changeArchive(db, archive, { problem });
  await recordFailing(context, archive, problem);
}

async function findPresent(
  context: ArchiveContext,
  id: string,
  signal: AbortSignal,
): Promise<Present | undefined> {
  const archive = await findArchive(context.db, id);
  if (archive === undefined) return undefined;
  const database = await findDeployedDatabase(context.db, archive.container_id);
  return database && { context, archive, database, signal };
}

/** Collects the segments of an archive, or ends it as its plan wants. @param signal aborted when another server may do the same */
export async function collectArchive(
  context: ArchiveContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const present = await findPresent(context, id, signal);
  if (present === undefined) return;
  try {
    if (await isWanted(present)) await collect(present);
    else if (present.archive.state !== 'off') await clearSpool(present);
  } catch (error) {
    if (signal.aborted) return;
    await storeFailure(present, error);
  }
}

/** Whether the newest segments can be restored from a base backup. */
async function hasOpenWindow({ context: { db }, archive }: Present): Promise<boolean> {
  const windows = await readWindows(db, archive.project_id);
  const { archived_at: until, line } = archive;
  return windows.some(
    (window) =>
      window.archiveId === archive.id &&
      window.line === line &&
      until !== null &&
      window.to.getTime() >= until.getTime(),
  );
}

/** Whether a base backup is due: each day by the plan, and as soon as the last one does not reach to the present. */
async function isBaseDue(present: Present, last: WalBaseRow | undefined, now: Date) {
  const { context, archive } = present;
  if (!(await hasOpenWindow(present))) return true;
  const plan = (await readPlans(context.db, [archive.container_id])).get(archive.container_id);
  if (plan === undefined || last === undefined) return false;
  return last.started_at < lastDueTime(plan.at, now);
}

/** Checks a base backup. One that cannot be recovered is deleted; one that could not be checked is checked again. */
async function check(present: Present, base: WalBaseRow): Promise<void> {
  const { context, archive, database, signal } = present;
  const expiresAt = new Date(Date.now() + CHECK_MS + REMOVAL_MS);
  const late = () => new CheckImpossible(CHECK_LATE, 'time');
  try {
    const counted = await withinTime(signal, CHECK_MS, late, (within) =>
      checkBase(context, { archive, base, database, expiresAt, signal: within }),
    );
    await storeBaseCheck(context.db, base.id, counted);
  } catch (error) {
    if (error instanceof BackupFailure) await deleteBase(context, base);
    throw error;
  }
}

async function makeDueBase(present: Present, now: Date): Promise<void> {
  const { context, archive, signal } = present;
  const last = await findLastBase(context, archive);
  const isPending = last?.checked_at === null;
  if (!(isPending || (await isBaseDue(present, last, now)))) return;
  const late = () => new BackupFailure(BASE_LATE);
  const base = isPending
    ? last
    : await withinTime(signal, BASE_MS, late, (within) => makeBase({ ...present, signal: within }));
  // The segments that the check needs are in the spool.
  await collectArchive(context, archive.id, signal);
  await check(present, base);
  await changeArchive(context.db, archive, { base_problem: null, base_failed_at: null });
}

/**
 * Makes the base backup of an archive that is due, and checks it. A failed one is made again after a while.
 * @param signal aborted when another server may do the same
 */
export async function makeBaseOfArchive(
  context: ArchiveContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const now = new Date();
  const present = await findPresent(context, id, signal);
  if (present?.archive.state !== 'archiving' || !(await isWanted(present))) return;
  const { base_failed_at: failedAt } = present.archive;
  if (failedAt !== null && now.getTime() - failedAt.getTime() < PAUSE_MS) return;
  try {
    await makeDueBase(present, now);
  } catch (error) {
    if (signal.aborted) return;
    if (isUnexpectedFailure(error)) {
      context.log.error({ err: error, archive: id }, 'a base backup has failed');
    }
    const values = { base_problem: failureSentence(error), base_failed_at: new Date() };
    await changeArchive(context.db, present.archive, values);
  }
}
