/** The backups of the databases of a project, for the calls of members. */
import type { BackupSummary } from '@naru/contract/endpoints/project-events';
import type { DataBackup, DataBackups } from '@naru/contract/entities/data-backup';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { databases, findDatabase } from '../../templates/databases.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { findProject, lockContainer, lockProject, type ProjectAccess } from '../ownership.ts';
import type { TotalLimits } from '../total-limits.ts';
import { readPlans, standardPlan, toBackupPlan } from './backup-plans.ts';
import { readBackupRoom, readBackupSpace } from './backup-room.ts';
import { beginBackup, isConfirmedAndKept, markDeleted } from './backup-rows.ts';

const MOST_LISTED = 200;
const KINDS = databases.map(({ kind }) => kind);

const RUNNING = '이 데이터베이스의 백업이 진행 중입니다. 끝난 뒤에 다시 시도해주세요.';
const NOT_RUNNING =
  '실행 중인 데이터베이스만 백업할 수 있습니다. 컨테이너를 시작하거나 배포한 뒤 다시 시도해주세요.';
const LAST =
  '이 데이터베이스의 마지막 확인된 백업입니다. 그래도 삭제하려면 force=true로 다시 요청해주세요.';

/** Returns a backup in the form of a response. @param slug of its container; undefined when that was deleted */
function toDataBackup(row: DataBackupRow, slug: string | undefined): DataBackup {
  const hasEnded = row.state !== 'running';
  const names = row.parts.map(({ name }) => name).filter((name) => name !== '');
  return {
    backup_id: row.id,
    container: slug ?? null,
    container_name: row.container_name,
    kind: row.database_kind,
    version: row.database_version,
    state: row.state,
    step: hasEnded ? null : row.step,
    origin: row.origin,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    bytes: row.bytes,
    stored_bytes: row.stored_bytes,
    tables: row.tables,
    rows: row.rows,
    databases: names.length === 0 ? null : names,
    error: row.error,
    warning: row.warning,
  };
}

/** The condition of a backup whose files exist, and of a running or failed one. */
const isListed = () => or(isNull(dataBackups.deleted_at), eq(dataBackups.state, 'failed'));

/** Reads the number of running backups of a project, and the version of its list. */
export async function readBackupSummary(
  db: DatabaseReader,
  projectId: string,
): Promise<BackupSummary> {
  const { id, state, step, position } = dataBackups;
  const parts = sql`concat_ws(' ', ${id}, ${state}, ${step})`;
  const [row] = await db
    .select({
      running: sql`count(*) filter (where ${state} = 'running')`.mapWith(Number),
      version: sql<string>`md5(coalesce(string_agg(${parts}, ',' order by ${position}), ''))`,
    })
    .from(dataBackups)
    .where(and(eq(dataBackups.project_id, projectId), isListed()));
  return row ?? { running: 0, version: '' };
}

/** Lists the backups of a project whose files exist, and the running and failed ones. @throws ApiError NOT_FOUND */
export async function listDataBackups(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<DataBackups> {
  const { id } = await findProject(db, access, { slug });
  const found = await db
    .select({ id: containers.id, slug: containers.slug })
    .from(containers)
    .where(and(eq(containers.project_id, id), inArray(containers.template_id, KINDS)))
    .orderBy(asc(containers.position));
  const rows = await db
    .select()
    .from(dataBackups)
    .where(and(eq(dataBackups.project_id, id), isListed()))
    .orderBy(desc(dataBackups.position))
    .limit(MOST_LISTED);
  const slugs = new Map(found.map((container) => [container.id, container.slug]));
  const plans = await readPlans(db, Array.from(slugs.keys()));
  return {
    backups: rows.map((row) => toDataBackup(row, slugs.get(row.container_id))),
    plans: found.map((one) => toBackupPlan(one, plans.get(one.id) ?? standardPlan(one.id))),
    ...(await readBackupSpace(db, id)),
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/**
 * Stores the begin of a backup that a member wants.
 * @param total the limits of the installation
 * @param origin `deletion` for a last backup, after which the container is deleted
 * @throws ApiError NOT_FOUND for a container that is no database; CONTAINER_NOT_RUNNING, BACKUPS_FULL, BACKUP_RUNNING
 */
export async function beginWantedBackup(
  { tx, box }: { tx: Database; box: SecretBox },
  access: ProjectAccess,
  slug: string,
  total: TotalLimits,
  origin: 'press' | 'deletion' = 'press',
): Promise<DataBackup> {
  const { container, project } = await lockContainer(tx, access, slug);
  const definition = findDatabase(container.template_id);
  if (definition === undefined) throw notFoundError();
  const isOwn = eq(containerStates.container_id, container.id);
  const [state] = await tx.select().from(containerStates).where(isOwn);
  if (state?.state !== 'running') throw new ApiError('CONTAINER_NOT_RUNNING', NOT_RUNNING);
  const { left, fullMessage } = await readBackupRoom(tx, project.id, total);
  if (left <= 0) throw new ApiError('BACKUPS_FULL', fullMessage);
  const row = await beginBackup(tx, box, { container, definition, origin });
  if (row === undefined) throw new ApiError('BACKUP_RUNNING', RUNNING);
  return toDataBackup(row, slug);
}

/** The backup of a project in a call. */
interface SoughtBackup {
  slug: string;
  backupId: string;
}

/** Whether a row is the last confirmed backup of a database. */
async function isLastConfirmed(tx: Database, row: DataBackupRow): Promise<boolean> {
  if (row.state !== 'confirmed') return false;
  const kept = await tx.$count(
    dataBackups,
    and(eq(dataBackups.container_id, row.container_id), isConfirmedAndKept()),
  );
  return kept === 1;
}

/**
 * Deletes a backup. Its files are deleted by the next round.
 * @param isForced whether the last confirmed backup of a database may be deleted
 * @param check receives the backup before its deletion
 * @throws ApiError NOT_FOUND, BACKUP_RUNNING, LAST_BACKUP
 */
export async function deleteDataBackup(
  tx: Database,
  access: ProjectAccess,
  { slug, backupId }: SoughtBackup,
  isForced: boolean,
  check: (backup: DataBackup) => void,
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const isSought = and(eq(dataBackups.project_id, project.id), eq(dataBackups.id, backupId));
  const [row] = await tx.select().from(dataBackups).where(isSought);
  if (row === undefined || row.deleted_at !== null) throw notFoundError();
  check(toDataBackup(row, undefined));
  if (row.state === 'running') throw new ApiError('BACKUP_RUNNING', RUNNING);
  if (!isForced && (await isLastConfirmed(tx, row))) throw new ApiError('LAST_BACKUP', LAST);
  await markDeleted(tx, row.id);
}
