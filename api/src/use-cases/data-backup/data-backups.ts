/** The backups of the databases and volumes of a project, for the calls of members. */
import type { BackupSummary } from '@naru/contract/endpoints/project-events';
import type { DataBackup, DataBackups } from '@naru/contract/entities/data-backup';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import {
  backupPlans,
  type DataBackupRow,
  dataBackups,
  volumeBackupPlans,
} from '../../storage/schema/data-backup.ts';
import { dataRestorations } from '../../storage/schema/data-restoration.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { walArchives } from '../../storage/schema/wal-archive.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { databases, findDatabase } from '../../templates/databases.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { lockContainer, lockProject, type ProjectAccess } from '../ownership.ts';
import type { TotalLimits } from '../total-limits.ts';
import { lockBackedUpVolume, readBackedUpVolumes } from './backed-up-volumes.ts';
import {
  readPlans,
  readVolumePlans,
  standardPlan,
  standardVolumePlan,
  toBackupPlan,
  toVolumePlan,
} from './backup-plans.ts';
import { readBackupRoom, readBackupSpace } from './backup-room.ts';
import { beginBackup, isProvenAndKept, markDeleted } from './backup-rows.ts';
import { readComingDeletions } from './coming-deletions.ts';
import { isOfSameSubject } from './subject.ts';

const MOST_LISTED = 200;
const KINDS = databases.map(({ kind }) => kind);

const RUNNING =
  '이 백업이 진행 중이거나, 같은 데이터베이스나 볼륨의 백업이 진행 중입니다. 끝난 뒤에 다시 시도해주세요.';
const NOT_RUNNING =
  '실행 중인 데이터베이스만 백업할 수 있습니다. 컨테이너를 시작하거나 배포한 뒤 다시 시도해주세요.';
const LAST =
  '이 데이터베이스나 볼륨의 마지막 확인된 백업입니다. 그래도 삭제하려면 force=true로 다시 요청해주세요.';

/** The slugs of containers and volumes, and the names of targets, by their ids. */
interface BackupNames {
  slugs: ReadonlyMap<string, string>;
  targets: ReadonlyMap<string, string>;
}

const NO_NAMES: BackupNames = { slugs: new Map(), targets: new Map() };

const { counts: _counts, data_key: _key, ...LISTED_COLUMNS } = getTableColumns(dataBackups);

/** A backup without the counts of its tables, which may be megabytes. */
type ListedRow = Omit<DataBackupRow, 'counts' | 'data_key'>;

/** Returns the counts and sizes of a backup. */
const measuresOf = ({ bytes, stored_bytes, tables, rows, files }: ListedRow) => ({
  ...{ bytes, stored_bytes, tables, rows, files },
});

/** Returns a backup in the form of a response. @param names those of containers, volumes and targets that exist */
function toDataBackup(row: ListedRow, { slugs, targets }: BackupNames): DataBackup {
  const hasEnded = row.state !== 'running';
  const databaseNames = row.parts.map(({ name }) => name).filter((name) => name !== '');
  return {
    backup_id: row.id,
    container: slugs.get(row.container_id ?? '') ?? null,
    container_name: row.container_name,
    volume: slugs.get(row.volume_id ?? '') ?? null,
    volume_name: row.volume_name,
    kind: row.database_kind ?? 'volume',
    version: row.database_version,
    state: row.state,
    step: hasEnded ? null : row.step,
    origin: row.origin,
    file_name: row.file_name,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    ...measuresOf(row),
    copy: row.copy,
    databases: databaseNames.length === 0 ? null : databaseNames,
    place: row.on_server ? 'server' : 'target',
    target: row.target_id,
    target_name: targets.get(row.target_id ?? '') ?? null,
    error: row.error,
    warning: row.warning,
  };
}

/** The condition of a backup whose files exist, and of a running or failed one. */
const isListed = () => or(isNull(dataBackups.deleted_at), eq(dataBackups.state, 'failed'));

/** Reads the listed backups of a project, the newest first. */
const readListed = (db: DatabaseReader, projectId: string): Promise<ListedRow[]> =>
  db
    .select(LISTED_COLUMNS)
    .from(dataBackups)
    .where(and(eq(dataBackups.project_id, projectId), isListed()))
    .orderBy(desc(dataBackups.position))
    .limit(MOST_LISTED);

/** The version of the archives of a project, in a query. */
const archivesOf = (projectId: string) => sql<string>`(select md5(coalesce(string_agg(
    concat_ws(' ', a.id, a.state, a.archived_at, a.copied_at, a.problem, a.base_problem), ',' order by a.id), ''))
  from ${walArchives} a where a.project_id = ${projectId})`;

/** The version of the backup plans of a project, in a query. */
const plansOf = (
  projectId: string,
) => sql<string>`(select md5(coalesce(string_agg(p.plan, ',' order by p.plan), ''))
  from (select b::text as plan from ${backupPlans} b join ${containers} c on c.id = b.container_id where c.project_id = ${projectId}
    union all
    select b::text from ${volumeBackupPlans} b join ${volumes} v on v.id = b.volume_id where v.project_id = ${projectId}) p)`;

/** A text that differs whenever a list does. */
const versionOf = (parts: SQLWrapper, position: SQLWrapper) =>
  sql<string>`md5(coalesce(string_agg(${parts}, ',' order by ${position}), ''))`;

/** Reads the running backups and restorations of a project, and the version of their lists. */
export async function readBackupSummary(
  db: DatabaseReader,
  projectId: string,
): Promise<BackupSummary> {
  const { id, state, step, position, on_server, origin, error, warning, target_id } = dataBackups;
  const parts = sql`concat_ws(' ', ${id}, ${state}, ${step}, ${on_server}, ${origin}, ${target_id}, ${error}, ${warning})`;
  const listed = db
    .select({ position, state: sql<string>`${state}`.as('listed_state'), parts: parts.as('parts') })
    .from(dataBackups)
    .where(and(eq(dataBackups.project_id, projectId), isListed()))
    .orderBy(desc(position))
    .limit(MOST_LISTED)
    .as('listed');
  const [row] = await db
    .select({
      running: sql`count(*) filter (where ${listed.state} = 'running')`.mapWith(Number),
      version: versionOf(listed.parts, listed.position),
    })
    .from(listed);
  const restored = dataRestorations;
  const restoredParts = sql`concat_ws(' ', ${restored.id}, ${restored.state}, ${restored.step}, ${restored.spare_id}, ${restored.deployment_id}, ${restored.keep_until}, ${restored.error})`;
  const [restorations] = await db
    .select({
      restoring: sql`count(*) filter (where ${restored.step} is not null)`.mapWith(Number),
      version: versionOf(restoredParts, restored.position),
      archives: archivesOf(projectId),
      plans: plansOf(projectId),
    })
    .from(restored)
    .where(eq(restored.project_id, projectId));
  return {
    running: row?.running ?? 0,
    restoring: restorations?.restoring ?? 0,
    version: `${row?.version}${restorations?.version}${restorations?.archives}${restorations?.plans}`,
    deletions: await readComingDeletions(db, projectId),
  };
}

/** Reads the backups of a project whose files exist, and the running and failed ones, for a caller who may read the project. */
export async function readBackupsOfProject(db: DatabaseReader, id: string): Promise<DataBackups> {
  const found = await db
    .select({
      id: containers.id,
      slug: containers.slug,
      template_id: containers.template_id,
    })
    .from(containers)
    .where(and(eq(containers.project_id, id), inArray(containers.template_id, KINDS)))
    .orderBy(asc(containers.position));
  const foundVolumes = await readBackedUpVolumes(db, eq(volumes.project_id, id));
  const targets = await db
    .select({ id: backupTargets.id, name: backupTargets.name })
    .from(backupTargets)
    .where(eq(backupTargets.project_id, id));
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  const plans = await readPlans(db, idsOf(found));
  const volumePlans = await readVolumePlans(db, idsOf(foundVolumes));
  const names = {
    slugs: new Map([...found, ...foundVolumes].map((one) => [one.id, one.slug])),
    targets: new Map(targets.map(({ id: targetId, name }) => [targetId, name])),
  };
  return {
    backups: (await readListed(db, id)).map((row) => toDataBackup(row, names)),
    plans: [
      ...found.map((one) => toBackupPlan(one, plans.get(one.id) ?? standardPlan(one.id))),
      ...foundVolumes.map((one) =>
        toVolumePlan(one, volumePlans.get(one.id) ?? standardVolumePlan(one.id)),
      ),
    ],
    ...(await readBackupSpace(db, id)),
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** @throws ApiError BACKUPS_FULL */
async function checkRoom(tx: Database, projectId: string, total: TotalLimits): Promise<void> {
  const { left, fullMessage } = await readBackupRoom(tx, projectId, total);
  if (left <= 0) throw new ApiError('BACKUPS_FULL', fullMessage);
}

/**
 * Stores that a backup of a database begins, at the request of a member.
 * @param total the limits of the installation
 * @param origin `deletion` for a last backup, after which the container is deleted; `upgrade` before a change of the version
 * @throws ApiError NOT_FOUND for a container that is no database; CONTAINER_NOT_RUNNING, BACKUPS_FULL, BACKUP_RUNNING
 */
export async function beginWantedBackup(
  { tx, box }: { tx: Database; box: SecretBox },
  access: ProjectAccess,
  slug: string,
  total: TotalLimits,
  origin: 'press' | 'deletion' | 'upgrade' = 'press',
): Promise<DataBackup> {
  const { container, project } = await lockContainer(tx, access, slug);
  const definition = findDatabase(container.template_id);
  if (definition === undefined) throw notFoundError();
  const isOwn = eq(containerStates.container_id, container.id);
  const [state] = await tx.select().from(containerStates).where(isOwn);
  if (state?.state !== 'running') throw new ApiError('CONTAINER_NOT_RUNNING', NOT_RUNNING);
  await checkRoom(tx, project.id, total);
  const row = await beginBackup(tx, box, { container, definition, origin });
  if (row === undefined) throw new ApiError('BACKUP_RUNNING', RUNNING);
  return toDataBackup(row, { ...NO_NAMES, slugs: new Map([[container.id, slug]]) });
}

/**
 * Stores that a backup of a volume begins, at the request of a member.
 * @param total the limits of the installation
 * @param origin `deletion` for a last backup, after which the volume is deleted
 * @throws ApiError NOT_FOUND, VOLUME_OF_DATABASE, BACKUPS_FULL, BACKUP_RUNNING
 */
export async function beginWantedVolumeBackup(
  { tx, box }: { tx: Database; box: SecretBox },
  access: ProjectAccess,
  slug: string,
  total: TotalLimits,
  origin: 'press' | 'deletion' = 'press',
): Promise<DataBackup> {
  const volume = await lockBackedUpVolume(tx, access, slug);
  await checkRoom(tx, volume.project_id, total);
  const row = await beginBackup(tx, box, { volume, origin });
  if (row === undefined) throw new ApiError('BACKUP_RUNNING', RUNNING);
  return toDataBackup(row, { ...NO_NAMES, slugs: new Map([[volume.id, slug]]) });
}

/** The backup of a project in a call. */
interface SoughtBackup {
  slug: string;
  backupId: string;
}

/** Whether a row is the last confirmed backup of a database or volume. One that looks wrong does not count, and neither does an uploaded dump. */
async function isLastConfirmed(tx: Database, row: DataBackupRow): Promise<boolean> {
  const kept = await tx
    .select({ id: dataBackups.id })
    .from(dataBackups)
    .where(and(isOfSameSubject(row), isProvenAndKept()))
    .limit(2);
  return kept.length === 1 && kept[0]?.id === row.id;
}

/**
 * Deletes a backup. Its files are deleted by the next round.
 * @param isForced whether the last confirmed backup of a database or volume may be deleted
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
  check(toDataBackup(row, NO_NAMES));
  if (row.state === 'running') throw new ApiError('BACKUP_RUNNING', RUNNING);
  if (!isForced && (await isLastConfirmed(tx, row))) throw new ApiError('LAST_BACKUP', LAST);
  await markDeleted(tx, row.id);
}
