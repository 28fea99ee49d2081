/** Stores the begin of restorations that members want. */
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import {
  type DataRestorationRow,
  dataRestorations,
  type RestoredContent,
} from '../../storage/schema/data-restoration.ts';
import { mounts } from '../../storage/schema/mount.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../../storage/schema/volume.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { readBackedUpVolumes } from '../data-backup/backed-up-volumes.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import { findOwnUser, lockProject, type ProjectAccess } from '../ownership.ts';
import { backupOfPoint, type FoundPoint, findPoint } from '../point-in-time/find-point.ts';
import { checkRestorationSpace } from '../restoration-space.ts';
import type { TotalLimits } from '../total-limits.ts';
import { beginNewContent } from './new-content.ts';
import { describeRestoration } from './restorations.ts';
import { addSpare } from './spare-volume.ts';
import { definitionOf, findUsableBackup, isOlder, refuse } from './usable-backup.ts';

const OTHER_KIND = '다른 종류의 데이터베이스나 볼륨의 백업입니다. 같은 종류의 백업을 선택해주세요.';
const NEWER =
  '이 데이터베이스보다 새로운 버전의 백업이라 복원할 수 없습니다. 새 데이터베이스로 복원해주세요.';
const OTHER_VERSION =
  '이 시각의 데이터베이스와 버전이 달라 복원할 수 없습니다. 새 데이터베이스로 복원해주세요.';
const OTHER_USER =
  '이 시각의 데이터베이스와 사용자가 달라 복원할 수 없습니다. 새 데이터베이스로 복원해주세요.';
const NO_VOLUME = '데이터베이스의 데이터가 있는 볼륨이 없어 복원할 수 없습니다.';
const RUNNING =
  '이 데이터베이스나 볼륨에서 진행 중이거나 전환을 기다리는 복원이 있습니다. 전환하거나 삭제한 뒤 다시 시도해주세요.';

/** What a call that begins a restoration has. */
export interface BeginningContext {
  tx: Database;
  access: ProjectAccess;
  /** The limits of the installation. */
  total: TotalLimits;
}

/** A restoration into a container or volume that exists. */
export interface Subject {
  project: ProjectRow;
  /** The volume that containers mount. */
  volume: VolumeRow;
  container?: ContainerRow;
}

/** What a new restoration stores in addition to its subject. */
type Begun = Partial<Omit<DataRestorationRow, 'old' | 'new'>> & {
  origin: DataRestorationRow['origin'];
  old?: Omit<RestoredContent, 'slug'>;
  changes?: Omit<RestoredContent, 'slug'>;
};

/** @throws ApiError RESTORATION_RUNNING while another restoration may change the content of a volume */
async function refuseSecond(tx: Database, { volume }: Pick<Subject, 'volume'>) {
  const isOther = and(
    or(eq(dataRestorations.volume_id, volume.id), eq(dataRestorations.spare_id, volume.id)),
    or(inArray(dataRestorations.state, ['running', 'ready']), isNotNull(dataRestorations.step)),
  );
  if ((await tx.$count(dataRestorations, isOther)) > 0)
    throw new ApiError('RESTORATION_RUNNING', RUNNING);
}

/**
 * Stores the begin of a restoration into new content of a database or volume, inside the transaction that has locked the project.
 * @throws ApiError DISK_EXCEEDED, RESTORATION_RUNNING
 */
export async function beginFor(
  { tx, access, total }: BeginningContext,
  { project, volume, container }: Subject,
  { changes, old, ...values }: Begun,
): Promise<DataRestoration> {
  await refuseSecond(tx, { volume });
  await checkRestorationSpace(tx, { project, total }, volume.capacity);
  const spare = await addSpare(tx, volume);
  const definition = findDatabase(container?.template_id);
  const [row] = await tx
    .insert(dataRestorations)
    .values({
      ...{ id: newId(), project_id: project.id, step: 'waiting', spare_id: spare.id },
      ...{ volume_id: volume.id, volume_name: volume.name },
      ...(container && { container_id: container.id, container_name: container.name }),
      database_kind: definition?.kind ?? null,
      requested_by: (await findOwnUser(tx, access.memberId)).username,
      ...values,
      old: { slug: volume.slug, ...old },
      new: { slug: spare.slug, ...changes },
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw new ApiError('RESTORATION_RUNNING', RUNNING);
  return await describeRestoration(tx, row);
}

/** Returns the volume with the data of a database. @throws ApiError RESTORATION_REFUSED */
export async function findDataVolume(
  tx: Database,
  container: ContainerRow,
  definition: DatabaseDefinition,
): Promise<VolumeRow> {
  const path = definition.mountPath(readDatabaseOptions(container).version);
  const [found] = await tx
    .select({ volume: volumes })
    .from(mounts)
    .innerJoin(volumes, eq(volumes.id, mounts.volume_id))
    .where(and(eq(mounts.container_id, container.id), eq(mounts.mount_path, path)));
  if (found === undefined) throw refuse(NO_VOLUME);
  return found.volume;
}

/** The common parts of a backup and its restoration in the row. */
const ofBackup = (backup: DataBackupRow) => ({
  origin: 'backup' as const,
  backup_id: backup.id,
  backup_at: backup.started_at,
  from_version: backup.database_version,
});

/** @throws ApiError NOT_FOUND for a container of another project */
async function findOfProject(
  tx: Database,
  { id }: ProjectRow,
  slug: string,
): Promise<ContainerRow> {
  const isSought = and(eq(containers.slug, slug), eq(containers.project_id, id));
  const [container] = await tx.select().from(containers).where(isSought);
  if (container === undefined) throw notFoundError();
  return container;
}

async function beginForDatabase(
  context: BeginningContext,
  project: ProjectRow,
  backup: DataBackupRow,
  slug: string,
): Promise<DataRestoration> {
  const { tx } = context;
  const container = await findOfProject(tx, project, slug);
  const definition = findDatabase(container.template_id);
  if (definition === undefined || definition !== definitionOf(backup)) throw refuse(OTHER_KIND);
  const { version } = readDatabaseOptions(container);
  if (isOlder(definition, version, backup.database_version ?? version)) throw refuse(NEWER);
  const volume = await findDataVolume(tx, container, definition);
  const values = { ...ofBackup(backup), to_version: version };
  return await beginFor(context, { project, volume, container }, values);
}

/** The common parts of a point in time and its restoration in the row. */
const ofPoint = ({ archive, base, point }: FoundPoint) => ({
  ...{ origin: 'point' as const, archive_id: archive.id, point_at: point },
  from_version: base.version,
});

/** Begins the restoration of a point, whose data another version or another administrator cannot use. */
async function beginPointFor(
  context: BeginningContext,
  project: ProjectRow,
  found: FoundPoint,
  slug: string,
): Promise<DataRestoration> {
  const { tx } = context;
  const container = await findOfProject(tx, project, slug);
  const definition = definitionOf(backupOfPoint(found));
  if (definition === undefined || definition !== findDatabase(container.template_id))
    throw refuse(OTHER_KIND);
  const { version, user } = readDatabaseOptions(container);
  if (version !== found.base.version) throw refuse(OTHER_VERSION);
  const { user: restored } = readDatabaseOptions({
    template_config: found.archive.database_config,
  });
  if (user !== restored) throw refuse(OTHER_USER);
  const volume = await findDataVolume(tx, container, definition);
  const values = { ...ofPoint(found), to_version: version };
  return await beginFor(context, { project, volume, container }, values);
}

/** Begins the restoration of a database to a point in time. */
async function beginPoint(
  context: BeginningContext,
  project: ProjectRow,
  { from_project, archive_id: archiveId = '', point = '', container, name }: WantedRestoration,
  image: ChosenImage | undefined,
): Promise<DataRestoration> {
  const { tx, access } = context;
  const slug = from_project ?? project.slug;
  const found = await findPoint(tx, access, { slug, archiveId, point });
  if (container !== undefined) return beginPointFor(context, project, found, container);
  const backup = backupOfPoint(found);
  const values = { ...ofPoint(found), to_version: found.base.version };
  return beginNewContent(context, { project, backup, name: name ?? '', image }, values);
}

async function beginForVolume(
  context: BeginningContext,
  project: ProjectRow,
  backup: DataBackupRow,
  slug: string,
): Promise<DataRestoration> {
  const { tx } = context;
  if (backup.database_kind !== null) throw refuse(OTHER_KIND);
  const isSought = and(eq(volumes.slug, slug), eq(volumes.project_id, project.id));
  if ((await tx.$count(volumes, isSought)) === 0) throw notFoundError();
  const [volume] = await readBackedUpVolumes(tx, isSought);
  if (volume === undefined) throw refuse(OTHER_KIND);
  return await beginFor(context, { project, volume }, ofBackup(backup));
}

/** Where a backup is restored, as the member has named it. */
export interface WantedRestoration {
  backup_id?: string | undefined;
  archive_id?: string | undefined;
  point?: string | undefined;
  from_project?: string | undefined;
  container?: string | undefined;
  volume?: string | undefined;
  name?: string | undefined;
}

/** The image of a database that a restoration creates. */
export type ChosenImage = Pick<ContainerRow, 'image' | 'image_digest'>;

/**
 * Stores the begin of a restoration that a member wants.
 * @param image the image for a new database; undefined for other restorations
 * @throws ApiError NOT_FOUND, RESTORATION_REFUSED, RESTORATION_RUNNING, VALIDATION_FAILED for a point outside of the windows, and those of exceeded
 * limits
 */
export async function beginRestoration(
  context: BeginningContext,
  slug: string,
  wanted: WantedRestoration,
  image: ChosenImage | undefined,
): Promise<DataRestoration> {
  const { tx, access } = context;
  const project = await lockProject(tx, access, { slug });
  if (wanted.archive_id !== undefined) return beginPoint(context, project, wanted, image);
  const from = { slug: wanted.from_project ?? slug, backupId: wanted.backup_id ?? '' };
  const backup = await findUsableBackup(tx, access, from);
  const { container, volume, name } = wanted;
  if (container !== undefined) return beginForDatabase(context, project, backup, container);
  if (volume !== undefined) return beginForVolume(context, project, backup, volume);
  const values = { ...ofBackup(backup), to_version: backup.database_version };
  return beginNewContent(context, { project, backup, name: name ?? '', image }, values);
}
