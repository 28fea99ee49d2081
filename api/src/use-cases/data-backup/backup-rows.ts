/** The stored backups of databases and volumes. The state `confirmed` is stored by `confirm-backup.ts` alone. */
import { and, eq, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { createDataKey } from '../../storage/backup/sealed-stream.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import { projectLeases } from '../../storage/schema/engine.ts';
import { projects } from '../../storage/schema/project.ts';
import type { VolumeRow } from '../../storage/schema/volume.ts';
import { sealedPlaceOfDataKey } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { DatabaseDefinition } from '../../templates/databases.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import { readPlans, readVolumePlans } from './backup-plans.ts';
import { DUMPS } from './dumps/dumps.ts';

/** The key of the lease of a running backup. The server that makes the backup renews it. */
export const leaseOfBackup = (id: string): string => `data-backup:${id}`;

/** The age in seconds at which a running backup without a lease counts as interrupted. */
const INTERRUPTED_AFTER_SECONDS = 60;

export const INTERRUPTED = '백업하는 중에 서버가 종료되었습니다.';

const isRunning = (id: string) => and(eq(dataBackups.id, id), eq(dataBackups.state, 'running'));

/** A new backup of a database or of a volume. */
export type NewBackup = { origin: DataBackupRow['origin'] } & (
  | { container: ContainerRow; definition: Pick<DatabaseDefinition, 'kind'> }
  | { volume: VolumeRow }
);

/** Returns the subject of a new backup, and the target of its plan. */
async function describeSubject(tx: Database, begin: NewBackup) {
  if ('volume' in begin) {
    const { id, name, project_id } = begin.volume;
    const plan = (await readVolumePlans(tx, [id])).get(id);
    return { project_id, volume_id: id, volume_name: name, compressed: true, plan };
  }
  const { container, definition } = begin;
  const { id, name, project_id } = container;
  return {
    ...{ project_id, container_id: id, container_name: name, database_kind: definition.kind },
    database_version: readDatabaseOptions(container).version,
    database_config: container.template_config,
    compressed: !DUMPS[definition.kind].isCompressed,
    plan: (await readPlans(tx, [id])).get(id),
  };
}

/** Returns the values of a new backup that follow from its database or volume. */
export async function describeNewBackup(tx: Database, begin: NewBackup) {
  const { plan, ...subject } = await describeSubject(tx, begin);
  return { ...subject, target_id: plan?.target ?? null };
}

/**
 * Stores that a backup begins.
 * @returns the row; `undefined` while the database or volume has a running backup
 */
export async function beginBackup(
  tx: Database,
  box: SecretBox,
  begin: NewBackup,
): Promise<DataBackupRow | undefined> {
  const id = newId();
  const subject = await describeNewBackup(tx, begin);
  const [row] = await tx
    .insert(dataBackups)
    .values({
      ...{ ...subject, id, origin: begin.origin },
      data_key: box.seal(createDataKey(), sealedPlaceOfDataKey(id)),
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

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Returns the space that files take, in bytes. */
export const sumStored = (parts: DataBackupRow['parts']): number =>
  sum(parts.map(({ stored }) => stored));

/** Stores the files of a running backup. Returns false when the backup does not run any more. */
export async function storeParts(
  db: Database,
  id: string,
  { parts, copy }: Pick<DataBackupRow, 'parts' | 'copy'>,
): Promise<boolean> {
  const values = {
    ...{ parts, copy },
    bytes: sum(parts.map(({ bytes }) => bytes)),
    stored_bytes: sumStored(parts),
  };
  const rows = await db
    .update(dataBackups)
    .set(values)
    .where(isRunning(id))
    .returning({ id: dataBackups.id });
  return rows.length > 0;
}

/** The origin of a backup that deletes nothing any more. A copy that is tried again may confirm it hours later. */
export const withoutDeletion = sql`case when ${dataBackups.origin} = 'deletion' then 'press' else ${dataBackups.origin} end`;

/**
 * Stores the end of a backup that is not confirmed: `stored` for one that could not be checked or copied, whose files are kept; `failed` for one whose
 * files the caller deletes. Returns false when the backup does not run any more.
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
    .set({ state, error, ended_at: sql`now()`, origin: withoutDeletion, ...files })
    .where(isRunning(id))
    .returning({ id: dataBackups.id });
  return rows.length > 0;
}

/** The condition of running backups whose server has ended. */
function isInterrupted(tx: Database) {
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
  return and(eq(state, 'running'), isOld, notExists(living));
}

/**
 * Ends the running backups whose server has ended, and begins each of them once more. The files of a checked one are kept, and its copy is
 * continued. Only for the leader.
 * @returns the ids of the new backups
 */
export async function repeatInterrupted(tx: Database, box: SecretBox): Promise<string[]> {
  const end = { error: INTERRUPTED, ended_at: sql`now()` };
  await tx
    .update(dataBackups)
    .set({ state: 'stored', copy_at: sql`now()`, ...end })
    .where(and(isInterrupted(tx), isNotNull(dataBackups.checked_at)));
  const uploads = await repeatUploads(tx, box);
  const ended = await tx
    .update(dataBackups)
    .set({ state: 'failed', deleted_at: sql`now()`, stored_bytes: 0, ...end })
    .where(isInterrupted(tx))
    .returning();
  const repeated = ended.filter(({ attempt }) => attempt === 1);
  const begun = repeated.map((row) => createRepetition(row, box));
  if (begun.length > 0) await tx.insert(dataBackups).values(begun).onConflictDoNothing();
  return [...uploads, ...begun.map((row) => row.id)];
}

/** Begins interrupted backups of uploads again, which keep their ids, because the uploaded files have them too. */
async function repeatUploads(tx: Database, box: SecretBox): Promise<string[]> {
  const { id, origin, attempt } = dataBackups;
  const found = await tx
    .select({ id })
    .from(dataBackups)
    .where(and(isInterrupted(tx), eq(origin, 'upload'), eq(attempt, 1)));
  for (const one of found) {
    const data_key = box.seal(createDataKey(), sealedPlaceOfDataKey(one.id));
    await tx
      .update(dataBackups)
      .set({ step: 'waiting', attempt: 2, started_at: sql`now()`, parts: [], data_key })
      .where(eq(id, one.id));
  }
  return found.map((one) => one.id);
}

/** Returns the values of the repetition of a backup. */
function createRepetition(row: DataBackupRow, box: SecretBox) {
  const id = newId();
  const { project_id, container_id, container_name, database_kind, database_version } = row;
  const { volume_id, volume_name, target_id, database_config } = row;
  return {
    ...{ id, project_id, container_id, container_name, database_kind, database_version },
    ...{ volume_id, volume_name, target_id, database_config },
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

/** Returns the id of the member who owns the project of a backup; empty when the project was deleted. */
export async function readOwner(
  db: DatabaseReader,
  { project_id }: Pick<DataBackupRow, 'project_id'>,
): Promise<string> {
  const isIt = eq(projects.id, project_id);
  const [project] = await db.select({ owner: projects.user_id }).from(projects).where(isIt);
  return project?.owner ?? '';
}

/** The condition of a backup of the database or volume itself. An uploaded dump says nothing about whether its backups succeed. */
export const isOwn = (): SQL => ne(dataBackups.origin, 'upload');

/** The condition of an own backup that has been restored and counted, does not look wrong, and whose files exist. */
export const isProvenAndKept = (): SQL | undefined =>
  and(
    ...[eq(dataBackups.state, 'confirmed'), isNull(dataBackups.warning)],
    ...[isNull(dataBackups.deleted_at), isOwn()],
  );

/** Stores that the files of a backup are deleted, before they are: a file without a row is deleted by the next round. */
export async function markDeleted(tx: Database, id: string): Promise<void> {
  await tx
    .update(dataBackups)
    .set({ deleted_at: sql`now()`, stored_bytes: 0 })
    .where(and(eq(dataBackups.id, id), isNull(dataBackups.deleted_at)));
}
