/** The volumes of a project. */
import type { Volume } from '@naru/contract/entities/project';
import { and, eq, sql } from 'drizzle-orm';
import type { ContainerEngine } from '../engine/container-engine.ts';
import { cachePreparedQuery, type Database, type DatabaseReader } from '../storage/database.ts';
import { newId, newSlug } from '../storage/ids.ts';
import { projects } from '../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../storage/schema/volume.ts';
import { notFoundError } from './api-error.ts';
import { countingColumns, type VolumeCounting } from './counted-volumes.ts';
import { refuseDataVolume } from './database/database-rules.ts';
import { requestEngineRemoval } from './deployment/engine-removal.ts';
import {
  accessParameters,
  findVolume,
  lockProject,
  PREPARED_READ,
  type ProjectAccess,
  projectPermits,
} from './ownership.ts';
import { checkDiskLimit } from './quota.ts';
import { growSpares, refuseRestoredSize } from './restoration-space.ts';
import { refuseExchangedVolume } from './restored-volume.ts';
import type { TotalLimits } from './total-limits.ts';
import { checkVolumeShrinking } from './usage/shrinking.ts';

/** Converts a row to the volume of a response. @param row without its counting, an ordinary volume */
export const toVolume = (row: VolumeRow & Partial<VolumeCounting>): Volume => ({
  volume_id: row.id,
  project_id: row.project_id,
  slug: row.slug,
  name: row.name,
  capacity: row.capacity,
  is_spare: row.is_spare ?? false,
  is_counted: row.is_counted ?? true,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const ofReadableProject = cachePreparedQuery((db) =>
  db.query.projects
    .findFirst({
      columns: { id: true },
      where: and(eq(projects.id, sql.placeholder('projectId')), projectPermits(PREPARED_READ)),
      with: { volumes: { orderBy: (t, { asc }) => asc(t.position), extras: countingColumns } },
    })
    .prepare('volumes_of_own_project'),
);

/**
 * Reads the volumes of a project, the oldest first.
 * @throws ApiError NOT_FOUND when the member has no such project
 */
export async function listVolumes(
  db: DatabaseReader,
  access: ProjectAccess,
  projectId: string,
): Promise<Volume[]> {
  const project = await ofReadableProject(db).execute({ ...accessParameters(access), projectId });
  if (project === undefined) throw notFoundError();
  return project.volumes.map(toVolume);
}

/**
 * Adds a volume to a project.
 * @param total the limits of the installation
 * @throws ApiError NOT_FOUND, DISK_EXCEEDED
 */
export async function createVolume(
  tx: Database,
  access: ProjectAccess,
  volume: Pick<VolumeRow, 'project_id' | 'name' | 'capacity'>,
  total: TotalLimits,
): Promise<Volume | undefined> {
  const project = await lockProject(tx, access, { id: volume.project_id });
  await checkDiskLimit(tx, { project, total }, volume.capacity, 'capacity');
  const [row] = await tx
    .insert(volumes)
    .values({ ...volume, id: newId(), slug: newSlug('volume', volume.name) })
    .returning();
  return row && toVolume(row);
}

/** A new capacity of a volume in MiB, which the next deployment applies. */
export interface VolumeResizeContext {
  /** The volume before its project was locked. */
  found: Awaited<ReturnType<typeof findVolume>>;
  capacity: number;
  engine: ContainerEngine;
  /** The limits of the installation. */
  total: TotalLimits;
}

/**
 * Checks with the engine whether a volume may shrink, before the project is locked, because the check may take long.
 * @throws ApiError CAPACITY_BELOW_USE, VOLUME_CANNOT_SHRINK; EngineError
 */
export async function checkVolumeResizing({
  found,
  capacity,
  engine,
}: Omit<VolumeResizeContext, 'total'>): Promise<void> {
  const { volume, projectSlug } = found;
  if (capacity < volume.capacity) await checkVolumeShrinking(engine, projectSlug, volume, capacity);
}

/**
 * Resizes a volume after `checkVolumeResizing`. Queries the engine again only if another request has enlarged the volume since the check.
 * @param check receives the current volume
 * @throws ApiError NOT_FOUND, DISK_EXCEEDED, CAPACITY_BELOW_USE, VOLUME_CANNOT_SHRINK, RESTORATION_RUNNING; EngineError
 */
export async function resizeVolume(
  tx: Database,
  access: ProjectAccess,
  resizing: VolumeResizeContext,
  check: (volume: Volume) => void,
): Promise<Volume | undefined> {
  const { found, capacity, total } = resizing;
  const { volume, projectSlug } = found;
  const project = await lockProject(tx, access, { id: volume.project_id });
  const isSought = eq(volumes.id, volume.id);
  const [now] = await tx.select().from(volumes).where(isSought);
  if (now === undefined) throw notFoundError();
  check(toVolume(now));
  await refuseRestoredSize(tx, now, capacity);
  if (capacity > now.capacity) {
    await checkDiskLimit(tx, { project, total }, capacity, 'capacity', now);
  }
  if (capacity >= volume.capacity) {
    await checkVolumeResizing({ ...resizing, found: { volume: now, projectSlug } });
  }
  const [row] = await tx
    .update(volumes)
    .set({ capacity, updated_at: sql`now()` })
    .where(isSought)
    .returning();
  await growSpares(tx, { project, total }, volume, capacity);
  return row && toVolume(row);
}

/**
 * Deletes a volume. The engine removes the volume's data in its next round.
 * @throws ApiError NOT_FOUND, DATABASE_FIXED for the volume of a database that exists, RESTORATION_RUNNING while its content is exchanged
 */
export async function deleteVolume(
  tx: Database,
  access: ProjectAccess,
  slug: string,
  check: (volume: Volume) => void,
): Promise<void> {
  const { volume } = await findVolume(tx, access, slug);
  const project = await lockProject(tx, access, { id: volume.project_id });
  await refuseDataVolume(tx, volume.id);
  await refuseExchangedVolume(tx, volume.id);
  const [gone] = await tx.delete(volumes).where(eq(volumes.id, volume.id)).returning();
  if (gone === undefined) throw notFoundError();
  check(toVolume(gone));
  await requestEngineRemoval(tx, { kind: 'volume', project: project.slug, volume: volume.slug });
}
