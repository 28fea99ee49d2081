import type { Mount } from '@naru/contract/entities/container';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { refuseDataMount } from '../database/database-rules.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';
import { checkMountedSpare } from '../restoration-space.ts';
import { refuseSpareVolume } from '../restored-volume.ts';
import type { ContainerWithParts } from './container-parts.ts';
import { storeDeletedPart } from './deleted-part.ts';

type MountRow = typeof mounts.$inferSelect;

const taken = () =>
  new ApiError('MOUNT_EXISTS', '이미 마운트된 볼륨이거나 사용 중인 마운트 경로입니다.');

/**
 * Adds a mount, inside the transaction that has locked the project. A container may have each volume and each path only once.
 * @param mount with `position`, the mount returns to its earlier position in the list
 * @throws ApiError MOUNT_EXISTS; RESTORATION_RUNNING while a server restores into the volume; DISK_EXCEEDED for a content of a restoration that does not fit
 */
export async function addMount(
  tx: Database,
  mount: { container_id: string; volume_id: string; mount_path: string; position?: number },
): Promise<MountRow> {
  await refuseSpareVolume(tx, mount.volume_id);
  await checkMountedSpare(tx, mount.volume_id);
  const [row] = await tx
    .insert(mounts)
    .overridingSystemValue()
    .values(mount)
    .onConflictDoNothing()
    .returning();
  if (row !== undefined) return row;
  throw taken();
}

const ofVolume = ({ container_id, volume_id }: Pick<MountRow, 'container_id' | 'volume_id'>) =>
  and(eq(mounts.container_id, container_id), eq(mounts.volume_id, volume_id));

/**
 * Moves a mount to another path, in the same container or in another container that the caller has checked. Runs inside the
 * transaction that has locked the project. The mount keeps its position in the list, so that the reverse change restores the exact
 * state.
 * @throws ApiError NOT_FOUND when the volume is not mounted in the container, MOUNT_EXISTS when the target container already has the
 * volume or path
 */
async function relocateMount(
  tx: Database,
  from: Pick<MountRow, 'container_id' | 'volume_id'>,
  to: Pick<MountRow, 'container_id' | 'mount_path'>,
  check: (row: MountRow) => void,
): Promise<MountRow> {
  const [row] = await tx.select().from(mounts).where(ofVolume(from));
  if (row === undefined) throw notFoundError();
  check(row);
  const { container_id, mount_path } = to;
  const stays = container_id === from.container_id;
  const inTheWay = and(
    eq(mounts.container_id, container_id),
    or(eq(mounts.mount_path, mount_path), eq(mounts.volume_id, from.volume_id)),
    stays ? ne(mounts.volume_id, from.volume_id) : undefined,
  );
  if ((await tx.$count(mounts, inTheWay)) > 0) throw taken();
  await tx.update(mounts).set({ container_id, mount_path }).where(ofVolume(from));
  return { ...row, container_id, mount_path };
}

/** Converts a row to the mount of a response. */
export const toMount = (row: ContainerWithParts['mounts'][number]): Mount => ({
  volume_id: row.volume_id,
  mount_path: row.mount_path,
  volume: { name: row.volume.name, capacity: row.volume.capacity },
});

async function withVolume(tx: Database, row: MountRow): Promise<Mount> {
  const [volume] = await tx.select().from(volumes).where(eq(volumes.id, row.volume_id));
  if (volume === undefined) throw notFoundError();
  return toMount({ ...row, volume });
}

/**
 * Creates a mount for a volume of the same project.
 * @throws ApiError NOT_FOUND, MOUNT_EXISTS, RESTORATION_RUNNING, DISK_EXCEEDED
 */
export async function createMount(
  tx: Database,
  access: ProjectAccess,
  slug: string,
  mount: Pick<MountRow, 'volume_id' | 'mount_path'>,
): Promise<Mount> {
  const { container, project } = await lockContainer(tx, access, slug);
  const [volume] = await tx
    .select()
    .from(volumes)
    .where(and(eq(volumes.id, mount.volume_id), eq(volumes.project_id, project.id)));
  if (volume === undefined) throw notFoundError();
  const row = await addMount(tx, { ...mount, container_id: container.id });
  return toMount({ ...row, volume });
}

/** Identifies a mount in a call: the slug of its container and the id of its volume. */
interface MountName {
  id: string;
  mountId: string;
}

/**
 * Deletes a mount, which can be restored for a minute.
 * @throws ApiError NOT_FOUND, DATABASE_FIXED, and errors of `check`
 */
export async function deleteMount(
  tx: Database,
  access: ProjectAccess,
  { id, mountId }: MountName,
  check: (mount: MountRow) => void,
): Promise<void> {
  const { container } = await lockContainer(tx, access, id);
  const [row] = await tx
    .delete(mounts)
    .where(ofVolume({ container_id: container.id, volume_id: mountId }))
    .returning();
  if (row === undefined) throw notFoundError();
  check(row);
  refuseDataMount(container, row);
  await storeDeletedPart(tx, { of: 'mount', row });
}

/**
 * Changes the path of a mount. The mount keeps its position in the list.
 * @throws ApiError NOT_FOUND, MOUNT_EXISTS, DATABASE_FIXED
 */
export async function editMount(
  tx: Database,
  access: ProjectAccess,
  { id, mountId }: MountName,
  { mount_path, check }: { mount_path: string; check: (mount: MountRow) => void },
): Promise<Mount> {
  const { container } = await lockContainer(tx, access, id);
  const from = { container_id: container.id, volume_id: mountId };
  const to = { container_id: container.id, mount_path };
  const checkAll = (row: MountRow) => {
    check(row);
    refuseDataMount(container, row);
  };
  return withVolume(tx, await relocateMount(tx, from, to, checkAll));
}

/**
 * Moves a mount to another container of the same project.
 * @param to the slug of the other container, and the path in that container
 * @throws ApiError NOT_FOUND, MOUNT_EXISTS, DATABASE_FIXED
 */
export async function moveMount(
  tx: Database,
  access: ProjectAccess,
  { id, mountId }: MountName,
  to: { container: string; mount_path: string },
): Promise<Mount> {
  const { container, project } = await lockContainer(tx, access, id);
  const [target] = await tx
    .select({ id: containers.id })
    .from(containers)
    .where(and(eq(containers.slug, to.container), eq(containers.project_id, project.id)));
  if (target === undefined) throw notFoundError();
  const from = { container_id: container.id, volume_id: mountId };
  const moved = { container_id: target.id, mount_path: to.mount_path };
  const check = (row: MountRow) => refuseDataMount(container, row);
  return withVolume(tx, await relocateMount(tx, from, moved, check));
}
