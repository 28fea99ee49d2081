/** Repeats the copies of checked backups to their targets that have failed or were interrupted. */
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import { DifferentCopy } from '../backup/backup-objects.ts';
import type { CopyTurn } from '../backup-target/copy-lanes.ts';
import { targetSentence } from '../backup-target/target-storage.ts';
import { runWithLease } from '../deployment/lease.ts';
import type { DataBackupContext } from './backup-context.ts';
import { failureSentence, isUnexpectedFailure, withConsequence } from './backup-failure.ts';
import { leaseOfBackup, withoutDeletion } from './backup-rows.ts';
import { confirmOnServer } from './confirm-backup.ts';
import { copyToTarget, findTarget, setProblem } from './copy-to-target.ts';

/** The least and the longest time between two attempts. The time doubles with the age of the backup. */
const LEAST = sql`interval '15 minutes'`;
const LONGEST = sql`interval '6 hours'`;

const NOT_COPIED = '백업 저장소로 보내지 못했습니다.';
const REPEATED = '서버의 디스크에 있는 백업을 다시 보내봅니다.';
const KEPT = '백업은 서버의 디스크에 있습니다.';

/** Schedules the next attempt at a copy, and at all others that wait for the same target. */
async function postpone(db: Database, { id, target_id }: DataBackupRow): Promise<void> {
  const { ended_at, copy_at } = dataBackups;
  const age = sql`now() - coalesce(${ended_at}, now())`;
  const next = sql`now() + greatest(${LEAST}, least(${age}, ${LONGEST}))`;
  await db.update(dataBackups).set({ copy_at: next }).where(eq(dataBackups.id, id));
  await db
    .update(dataBackups)
    .set({ copy_at: next })
    .where(and(eq(dataBackups.target_id, target_id ?? ''), lte(copy_at, sql`now()`)));
}

/** Stores why a copy has failed. Returns the sentence. */
async function recordFailure(
  { db, log }: DataBackupContext,
  row: DataBackupRow,
  error: unknown,
): Promise<string> {
  const ofTarget = targetSentence(error);
  if (ofTarget === undefined && isUnexpectedFailure(error))
    log.error({ err: error, backup: row.id }, 'the copy of a backup failed');
  // A storage that changes contents would get the whole backup again and again.
  const isLasting = error instanceof DifferentCopy;
  const reason = ofTarget ?? failureSentence(error);
  const sentence = `${NOT_COPIED} ${reason} ${isLasting ? KEPT : REPEATED}`;
  if (isLasting)
    await db.update(dataBackups).set({ copy_at: null }).where(eq(dataBackups.id, row.id));
  else await postpone(db, row);
  await setProblem(db, { id: row.target_id ?? '' }, reason);
  return sentence;
}

/**
 * Copies a checked backup to its target, and confirms it.
 * @returns the sentence about a failure, which is tried again; `undefined` for a success
 * @throws the reason of the turn's signal
 */
export async function tryCopy(
  context: DataBackupContext,
  row: DataBackupRow,
  turn: CopyTurn,
): Promise<string | undefined> {
  const { signal, late } = turn;
  try {
    const within = late === undefined ? signal : AbortSignal.any([signal, late]);
    await copyToTarget(context, row, { ...turn, signal: within });
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    const { db } = context;
    const isWithoutTarget = (await findTarget(db, row)) === undefined;
    if (isWithoutTarget && (await confirmOnServer(db, row.id))) return undefined;
    return await recordFailure(context, row, error);
  }
}

/** The condition of checked backups whose copy is due. */
function isDue(): SQL | undefined {
  const { state, checked_at, deleted_at, copy_at } = dataBackups;
  return and(
    ...[eq(state, 'stored'), isNotNull(checked_at), isNull(deleted_at)],
    lte(copy_at, sql`now()`),
  );
}

/** Reads the checked backups whose copy is due, the oldest first, with the owners of their projects. */
export async function readDueCopies(db: Database): Promise<{ id: string; owner: string }[]> {
  return await db
    .select({ id: dataBackups.id, owner: projects.user_id })
    .from(dataBackups)
    .innerJoin(projects, eq(projects.id, dataBackups.project_id))
    .where(isDue())
    .orderBy(asc(dataBackups.position));
}

/**
 * Tries the copy of a backup again, unless another server does, or the target has failed for another backup meanwhile. After a failure, a last
 * backup deletes nothing any more: its copy may succeed days later.
 */
export async function retryCopy(
  context: DataBackupContext,
  id: string,
  turn: CopyTurn,
): Promise<void> {
  const { db } = context;
  await runWithLease(db, leaseOfBackup(id), async (lost) => {
    const isIt = and(eq(dataBackups.id, id), isDue());
    const [row] = await db.select().from(dataBackups).where(isIt);
    if (row === undefined) return;
    const signal = AbortSignal.any([lost, turn.signal]);
    const error = await tryCopy(context, row, { ...turn, signal });
    if (error === undefined) return;
    await db
      .update(dataBackups)
      .set({ error: withConsequence(row, error), origin: withoutDeletion })
      .where(and(eq(dataBackups.id, id), eq(dataBackups.state, 'stored')));
  });
}
