import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { ApiError, notFound } from '../api-error.ts';

type MountRow = typeof mounts.$inferSelect;

const taken = () =>
  new ApiError('MOUNT_EXISTS', '이미 마운트된 볼륨이거나 사용 중인 마운트 경로입니다.');

/**
 * Mounts a volume, inside the transaction that holds the project. A container may have each volume and each path only once. With a
 * position the mount comes back to where it was in the list.
 * @throws ApiError MOUNT_EXISTS
 */
export async function addMount(
  tx: Database,
  mount: { container_id: string; volume_id: string; mount_path: string; position?: number },
): Promise<MountRow> {
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
 * Mounts a volume at another path, in the same container or in another one, which has been checked; inside the transaction that holds the
 * project. Its place in the list stays, so that the same done backwards leaves no trace.
 * @throws ApiError NOT_FOUND when the volume is not mounted there, MOUNT_EXISTS when it, or the path, is mounted where it goes to
 */
export async function relocateMount(
  tx: Database,
  from: Pick<MountRow, 'container_id' | 'volume_id'>,
  to: Pick<MountRow, 'container_id' | 'mount_path'>,
  check: (row: MountRow) => void = () => undefined,
): Promise<MountRow> {
  const [row] = await tx.select().from(mounts).where(ofVolume(from));
  if (row === undefined) throw notFound();
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
