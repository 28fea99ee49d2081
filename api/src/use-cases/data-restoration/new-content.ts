/** Restorations into containers and volumes that do not exist yet. */
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { CONTAINER_CPU_LIMIT, VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import {
  type DataRestorationRow,
  dataRestorations,
  type NewContainerFacts,
} from '../../storage/schema/data-restoration.ts';
import { databases } from '../../storage/schema/database.ts';
import { mounts } from '../../storage/schema/mount.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import { createDatabase } from '../database/create-database.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import { sealDatabasePassword } from '../database/stored-database.ts';
import { findOwnUser, type ProjectAccess } from '../ownership.ts';
import { checkContainerCount, checkCpuAndMemoryLimits, checkDiskLimit } from '../quota.ts';
import type { TotalLimits } from '../total-limits.ts';
import { describeRestoration } from './restorations.ts';
import { addSpare } from './spare-volume.ts';
import { definitionOf, refuse } from './usable-backup.ts';

const MIB = 2 ** 20;
/** The standard name of the user and of the database of a backup without its options. */
const STANDARD_NAME = 'app';
/** The capacity of a volume for files of this size: files take whole blocks, and a file system has its own tables. */
const CAPACITY_SHARE = 1.3;
/** The capacity for a dump of this size: a database adds indexes to the rows, and logs of changes take up to a quarter of its volume. */
const DUMP_SHARE = 3;
const UNKNOWN_VERSION = '이 백업의 데이터베이스 버전을 더 이상 만들 수 없습니다.';

/** What is restored into something new: a backup, or a database at a point in time. */
export type RestoredBackup = Pick<
  DataBackupRow,
  'container_id' | 'database_kind' | 'database_version' | 'database_config' | 'volume_id' | 'bytes'
>;

/** A restoration into something new. */
interface NewSubject {
  project: ProjectRow;
  backup: RestoredBackup;
  name: string;
  image: Pick<ContainerRow, 'image' | 'image_digest'> | undefined;
}

/** Returns a capacity that is allowed, in MiB. */
const within = (capacity: number): number =>
  Math.min(VOLUME_CAPACITY_LIMIT.max, Math.max(VOLUME_CAPACITY_LIMIT.min, Math.ceil(capacity)));

/** Reads the container of a backup, if it still exists, with the capacity of its data. */
async function readSource(
  db: DatabaseReader,
  { container_id }: RestoredBackup,
  definition: DatabaseDefinition,
): Promise<{ container: ContainerRow; capacity: number | undefined } | undefined> {
  const [container] = await db
    .select()
    .from(containers)
    .where(eq(containers.id, container_id ?? ''));
  if (container === undefined) return undefined;
  const path = definition.mountPath(readDatabaseOptions(container).version);
  const [volume] = await db
    .select({ capacity: volumes.capacity })
    .from(mounts)
    .innerJoin(volumes, eq(volumes.id, mounts.volume_id))
    .where(and(eq(mounts.container_id, container.id), eq(mounts.mount_path, path)));
  return { container, capacity: volume?.capacity };
}

/** Returns the options of a database that is created for a backup: those of the backup, in the version of the dump. */
function configOf(
  backup: RestoredBackup,
  definition: DatabaseDefinition,
  source: ContainerRow | undefined,
): ContainerRow['template_config'] {
  const known = backup.database_config ?? source?.template_config;
  const names =
    definition.reservedNames === undefined ? {} : { user: STANDARD_NAME, database: STANDARD_NAME };
  return { ...names, ...known, version: backup.database_version };
}

/**
 * Returns the definition and the version of the database that a restoration creates, whose image the caller has to find.
 * @throws ApiError RESTORATION_REFUSED for a version that cannot be created
 */
export function newDatabaseOf(
  backup: Pick<RestoredBackup, 'database_kind' | 'database_version'>,
): Pick<ContainerRow, 'template_config'> & { definition: DatabaseDefinition } {
  const definition = definitionOf(backup);
  const version = backup.database_version ?? '';
  if (definition === undefined || !definition.versions.includes(version))
    throw refuse(UNKNOWN_VERSION);
  return { definition, template_config: { version } };
}

/** Returns the CPU of a new container, in millicores: less than wanted where the project has no more, because a slow restoration is better than none. */
async function fittingCpu(db: DatabaseReader, project: ProjectRow, wanted: number) {
  const [used] = await db
    .select({ cpu: sql<number>`coalesce(sum(${containers.cpu_limit}), 0)::int` })
    .from(containers)
    .where(eq(containers.project_id, project.id));
  const { min, step } = CONTAINER_CPU_LIMIT;
  const free = Math.floor((project.cpu_limit - (used?.cpu ?? 0)) / step) * step;
  return Math.min(wanted, Math.max(min, free));
}

async function describeContainer(
  db: DatabaseReader,
  { project, backup, name, image }: NewSubject,
  definition: DatabaseDefinition,
): Promise<NewContainerFacts> {
  const source = await readSource(db, backup, definition);
  const { default_resources: standard, template_volumes } = definition.template;
  const cpu = source?.container.cpu_limit ?? standard?.cpu_limit ?? 0;
  const standardCapacity = template_volumes?.[0]?.capacity ?? definition.minCapacityMiB;
  // Nothing has kept the capacity of a deleted database.
  const capacity = Math.max(standardCapacity, within((backup.bytes / MIB) * DUMP_SHARE));
  return {
    name,
    image: image?.image ?? null,
    image_digest: image?.image_digest ?? null,
    cpu_limit: await fittingCpu(db, project, cpu),
    memory_limit: source?.container.memory_limit ?? standard?.memory_limit ?? 0,
    template_config: configOf(backup, definition, source?.container),
    capacity: source?.capacity ?? capacity,
  };
}

async function capacityForVolume(db: DatabaseReader, backup: RestoredBackup): Promise<number> {
  const [source] = await db
    .select({ capacity: volumes.capacity })
    .from(volumes)
    .where(eq(volumes.id, backup.volume_id ?? ''));
  return source?.capacity ?? within((backup.bytes / MIB) * CAPACITY_SHARE);
}

/**
 * Stores the begin of a restoration into a new container or volume, inside the transaction that has locked the project. Only its volume exists until
 * the content is complete, so that nothing can be deployed with half of it.
 * @throws ApiError CONTAINERS_FULL, CPU_EXCEEDED, MEMORY_EXCEEDED, DISK_EXCEEDED
 */
export async function beginNewContent(
  { tx, access, total }: { tx: Database; access: ProjectAccess; total: TotalLimits },
  subject: NewSubject,
  values: Partial<DataRestorationRow> & Pick<DataRestorationRow, 'origin'>,
): Promise<DataRestoration> {
  const { project, backup, name } = subject;
  const definition = definitionOf(backup);
  const limited = { project, total };
  const wanted =
    definition === undefined ? undefined : await describeContainer(tx, subject, definition);
  if (wanted !== undefined) {
    await checkContainerCount(tx, limited);
    await checkCpuAndMemoryLimits(tx, limited, wanted);
  }
  const capacity = wanted?.capacity ?? (await capacityForVolume(tx, backup));
  await checkDiskLimit(tx, limited, capacity, 'name');
  const spare = await addSpare(tx, { project_id: project.id, name, capacity });
  const [row] = await tx
    .insert(dataRestorations)
    .values({
      ...{ id: newId(), project_id: project.id, step: 'waiting', spare_id: spare.id },
      ...{ is_new: true, wanted, volume_name: name, new: { slug: spare.slug } },
      database_kind: definition?.kind ?? null,
      container_name: wanted?.name ?? null,
      requested_by: (await findOwnUser(tx, access.memberId)).username,
      ...values,
    })
    .returning();
  if (row === undefined) throw new Error('The restoration was not written.');
  return await describeRestoration(tx, row);
}

/** The passwords of a new database. */
export interface NewPasswords {
  password: string;
  adminPassword: string;
}

/** Creates the container of a new database, with a volume that has its content already. Returns its id. */
async function createContainerWith(
  { tx, box, total }: { tx: Database; box: SecretBox; total: TotalLimits },
  access: ProjectAccess,
  row: DataRestorationRow,
  definition: DatabaseDefinition,
  { password, adminPassword }: NewPasswords,
): Promise<string> {
  const { wanted, spare_id: spareId, project_id } = row;
  if (wanted === null || spareId === null) throw refuse(UNKNOWN_VERSION);
  const { capacity, ...facts } = wanted;
  // The volume with the content has been counted already. Until the exchange below, the limits count the volume of the new container.
  await tx.update(volumes).set({ capacity: 0 }).where(eq(volumes.id, spareId));
  const created = await createDatabase({ tx, box, total }, access, { id: project_id }, definition, {
    ...{ ...facts, git_url: '', git_branch: '', git_subpath: '', template_id: definition.kind },
    volumes: [{ name: facts.name, capacity, mount_path: '/' }],
  });
  const [container] = await tx.select().from(containers).where(eq(containers.slug, created.slug));
  const id = container?.id ?? '';
  const [mount] = await tx.select().from(mounts).where(eq(mounts.container_id, id));
  await tx.update(mounts).set({ volume_id: spareId }).where(eq(mounts.container_id, id));
  await tx.delete(volumes).where(eq(volumes.id, mount?.volume_id ?? ''));
  await tx.update(volumes).set({ capacity, name: facts.name }).where(eq(volumes.id, spareId));
  const seal = (column: 'password' | 'admin_password', text: string) =>
    sealDatabasePassword(box, column, id, text);
  const [stored] = await tx.select().from(databases).where(eq(databases.container_id, id));
  await tx
    .update(databases)
    .set({
      password: seal('password', password),
      ...(stored?.admin_password && { admin_password: seal('admin_password', adminPassword) }),
    })
    .where(eq(databases.container_id, id));
  return id;
}

/**
 * Ends a restoration into something new: the container of a database is created, and the volume becomes an ordinary one. Inside one transaction, so
 * that a killed server leaves a restoration that is made once more.
 * @throws ApiError of limits that are exceeded by now; errors of `createDatabase`
 */
export async function finishNewContent(
  storing: { tx: Database; box: SecretBox; total: TotalLimits },
  owner: string,
  row: DataRestorationRow,
  passwords: NewPasswords | undefined,
): Promise<void> {
  const { tx } = storing;
  const definition = findDatabase(row.database_kind);
  const access = { memberId: owner, right: 'manage' } as const;
  const created =
    definition === undefined || passwords === undefined
      ? {}
      : { container_id: await createContainerWith(storing, access, row, definition, passwords) };
  if (definition === undefined && row.volume_name !== null) {
    await tx
      .update(volumes)
      .set({ name: row.volume_name })
      .where(eq(volumes.id, row.spare_id ?? ''));
  }
  const [ended] = await tx
    .update(dataRestorations)
    .set({
      ...created,
      ...{ state: 'switched', step: null, volume_id: row.spare_id, spare_id: null, error: null },
      ...{ switched_at: sql`now()`, ready_at: sql`now()`, ended_at: sql`now()` },
    })
    .where(and(eq(dataRestorations.id, row.id), eq(dataRestorations.state, 'running')))
    .returning({ id: dataRestorations.id });
  if (ended === undefined) throw refuse('복원하는 동안 복원을 멈췄습니다.');
}
