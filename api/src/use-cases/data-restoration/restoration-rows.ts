/** The stored restorations of databases and volumes. */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import {
  type DataRestorationRow,
  dataRestorations,
} from '../../storage/schema/data-restoration.ts';
import { projectLeases } from '../../storage/schema/engine.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { deleteSpare } from './spare-volume.ts';

/** The key of the lease of a restoration. The server that works on it renews it. */
export const leaseOfRestoration = (id: string): string => `data-restoration:${id}`;

/** The age of a running restoration without a lease from which it counts as interrupted, in seconds. */
const INTERRUPTED_AFTER_SECONDS = 60;

const GONE = '복원하는 동안 복원을 멈췄거나 프로젝트가 삭제되었습니다.';
const INTERRUPTED = '복원하는 중에 서버가 두 번 종료되었습니다.';

/** The steps of a switch, of an undo and of an automatic return. */
export const MOVES = ['switching', 'undoing', 'returning'] as const;
export type Move = (typeof MOVES)[number];

export const isMove = (step: DataRestorationRow['step']): step is Move =>
  MOVES.some((move) => move === step);

/** Returns a restoration; `undefined` when its project was deleted. */
export const findRestoration = async (
  db: DatabaseReader,
  id: string,
): Promise<DataRestorationRow | undefined> =>
  (await db.select().from(dataRestorations).where(eq(dataRestorations.id, id)))[0];

const isRunning = (id: string) =>
  and(eq(dataRestorations.id, id), eq(dataRestorations.state, 'running'));

/**
 * Changes a running restoration.
 * @throws BackupFailure for one that was ended meanwhile
 */
export async function storeProgress(
  db: Database,
  id: string,
  changes: PgUpdateSetSource<typeof dataRestorations>,
): Promise<void> {
  const rows = await db
    .update(dataRestorations)
    .set(changes)
    .where(isRunning(id))
    .returning({ id: dataRestorations.id });
  if (rows.length === 0) throw new BackupFailure(GONE);
}

/** Whether a restoration still runs. */
export const stillRuns = async (db: DatabaseReader, id: string): Promise<boolean> =>
  (await db.select({ id: dataRestorations.id }).from(dataRestorations).where(isRunning(id)))
    .length > 0;

/** Stores that a running restoration has failed, and deletes its new content. Does nothing for one that was ended meanwhile. */
export async function failRestoration(tx: Database, id: string, error: string): Promise<void> {
  const [row] = await tx
    .update(dataRestorations)
    .set({ state: 'failed', step: null, error, ended_at: sql`now()` })
    .where(isRunning(id))
    .returning();
  if (row !== undefined) await deleteSpare(tx, row);
}

/** Returns the condition of restorations on which no server works. */
function isLeft(tx: Database) {
  const living = tx
    .select({ owner: projectLeases.owner })
    .from(projectLeases)
    .where(
      and(
        eq(projectLeases.project_id, sql`${leaseOfRestoration('')} || ${dataRestorations.id}`),
        sql`${projectLeases.until} > now()`,
      ),
    );
  return notExists(living);
}

/**
 * Returns the ids of the restorations that killed servers have left, which continue: one that was being made is made once more from its beginning.
 * A second interruption ends it. Only for the leader.
 */
export async function continueInterrupted(tx: Database): Promise<string[]> {
  const { id, state, step, attempt, started_at } = dataRestorations;
  const isOld = sql`${started_at} < now() - make_interval(secs => ${INTERRUPTED_AFTER_SECONDS})`;
  const interrupted = and(eq(state, 'running'), isOld, isLeft(tx));
  const twice = await tx
    .select({ id })
    .from(dataRestorations)
    .where(and(interrupted, sql`${attempt} > 1`));
  for (const one of twice) await failRestoration(tx, one.id, INTERRUPTED);
  const again = await tx
    .update(dataRestorations)
    .set({ attempt: sql`${attempt} + 1` })
    .where(interrupted)
    .returning({ id });
  const moving = await tx
    .select({ id })
    .from(dataRestorations)
    .where(and(inArray(step, [...MOVES]), isLeft(tx)));
  return [...again, ...moving].map((one) => one.id);
}
