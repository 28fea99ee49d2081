/** The stored backups of databases. The check of a restored backup alone stores the state `confirmed`, see `check-backup.ts`. */
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { createDataKey } from '../../storage/backup/sealed-stream.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import { projectLeases } from '../../storage/schema/engine.ts';
import { sealedPlaceOfDataKey } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { DatabaseDefinition } from '../../templates/databases.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import { DUMPS } from './dumps/dumps.ts';

/** The key of the lease of a running backup. The server that makes the backup renews it. */
export const leaseOfBackup = (id: string): string => `data-backup:${id}`;

/** The age of a running backup without a lease from which it counts as interrupted, in seconds. */
const INTERRUPTED_AFTER_SECONDS = 60;

export const INTERRUPTED = '백업하는 중에 서버가 종료되었습니다.';

const isRunning = (id: string) => and(eq(dataBackups.id, id), eq(dataBackups.state, 'running'));

/** A backup that begins. */
interface NewBackup {
  container: ContainerRow;
  definition: Pick<DatabaseDefinition, 'kind'>;
  origin: DataBackupRow['origin'];
}

/**
 * Stores the begin of a backup.
 * @returns the row; `undefined` while the database has a running backup
 */
export async function beginBackup(
  tx: Database,
  box: SecretBox,
  { container, definition: { kind }, origin }: NewBackup,
): Promise<DataBackupRow | undefined> {
  const id = newId();
  const [row] = await tx
    .insert(dataBackups)
    .values({
      id,
      project_id: container.project_id,
      container_id: container.id,
      container_name: container.name,
      database_kind: kind,
      database_version: readDatabaseOptions(container).version,
      origin,
      data_key: box.seal(createDataKey(), sealedPlaceOfDataKey(id)),
      compressed: !DUMPS[kind].isCompressed,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Stores the step of a running backup. */
export async function storeStep(
  db: Database,
  id: string,
  step: DataBackupRow['step'],
): Promise<void> {
  await db.update(dataBackups).set({ step }).where(isRunning(id));
}

/** Stores the files of a running backup. Returns false when the backup does not run any more. */
export async function storeParts(
  db: Database,
  id: string,
  parts: DataBackupRow['parts'],
): Promise<boolean> {
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const values = {
    parts,
    bytes: sum(parts.map(({ bytes }) => bytes)),
    stored_bytes: sum(parts.map(({ stored }) => stored)),
  };
  const rows = await db
    .update(dataBackups)
    .set(values)
    .where(isRunning(id))
    .returning({ id: dataBackups.id });
  return rows.length > 0;
}

/**
 * Stores the end of a backup that is not confirmed: `stored` for one that could not be checked, whose files are kept; `failed` for one whose files
 * the caller deletes. Returns false when the backup does not run any more.
 */
export async function endUnconfirmed(
  tx: Database,
  id: string,
  state: 'stored' | 'failed',
  error: string,
): Promise<boolean> {
  const files = state === 'failed' ? { stored_bytes: 0, deleted_at: sql`now()` } : {};
  const rows = await tx
    .update(dataBackups)
    .set({ state, error, ended_at: sql`now()`, ...files })
    .where(isRunning(id))
    .returning({ id: dataBackups.id });
  return rows.length > 0;
}

/**
 * Ends the running backups whose server has ended, and begins each of them once more. Only for the leader.
 * @returns the ids of the new backups
 */
export async function repeatInterrupted(tx: Database, box: SecretBox): Promise<string[]> {
  const { id, state, started_at } = dataBackups;
  const living = tx
    .select({ owner: projectLeases.owner })
    .from(projectLeases)
    .where(
      and(
        eq(projectLeases.project_id, sql`${leaseOfBackup('')} || ${id}`),
        sql`${projectLeases.until} > now()`,
      ),
    );
  const isOld = sql`${started_at} < now() - make_interval(secs => ${INTERRUPTED_AFTER_SECONDS})`;
  const ended = await tx
    .update(dataBackups)
    .set({
      state: 'failed',
      error: INTERRUPTED,
      ended_at: sql`now()`,
      deleted_at: sql`now()`,
      stored_bytes: 0,
    })
    .where(and(eq(state, 'running'), isOld, notExists(living)))
    .returning();
  const repeated = ended.filter(({ attempt }) => attempt === 1);
  const begun = repeated.map((row) => againAfter(row, box));
  if (begun.length > 0) await tx.insert(dataBackups).values(begun).onConflictDoNothing();
  return begun.map((row) => row.id);
}

/** Returns the values of the repetition of a backup. */
function againAfter(row: DataBackupRow, box: SecretBox) {
  const id = newId();
  const { project_id, container_id, container_name, database_kind, database_version } = row;
  return {
    ...{ id, project_id, container_id, container_name, database_kind, database_version },
    ...{ origin: row.origin, compressed: row.compressed, attempt: row.attempt + 1 },
    data_key: box.seal(createDataKey(), sealedPlaceOfDataKey(id)),
  };
}

/** Returns a backup; `undefined` when its project was deleted. */
export const findBackup = async (
  db: DatabaseReader,
  id: string,
): Promise<DataBackupRow | undefined> =>
  (await db.select().from(dataBackups).where(eq(dataBackups.id, id)))[0];

/** The condition of a backup that has been restored and counted, and whose files exist. */
export const isConfirmedAndKept = () =>
  and(eq(dataBackups.state, 'confirmed'), isNull(dataBackups.deleted_at));

/** Stores that the files of a backup are deleted, before they are: a file without a row is deleted by the next round. */
export async function markDeleted(tx: Database, id: string): Promise<void> {
  await tx
    .update(dataBackups)
    .set({ deleted_at: sql`now()`, stored_bytes: 0 })
    .where(and(eq(dataBackups.id, id), isNull(dataBackups.deleted_at)));
}
