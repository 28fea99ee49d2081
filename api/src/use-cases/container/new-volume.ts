import type { Database } from '../../storage/database.ts';
import { newId, newSlug } from '../../storage/ids.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';

/** A volume that is created with its mount. */
export interface NewVolume {
  name: string;
  /** The capacity in MiB. */
  capacity: number;
  mount_path: string;
}

/**
 * Creates a volume and mounts it, inside the transaction that has locked the project. The caller has checked the disk limit, and that the
 * container has no other mount at the path.
 */
export async function addMountedVolume(
  tx: Database,
  ids: { project_id: string; container_id: string },
  { name, capacity, mount_path }: NewVolume,
): Promise<void> {
  const volume_id = newId();
  const slug = newSlug('volume', name);
  await tx
    .insert(volumes)
    .values({ id: volume_id, project_id: ids.project_id, slug, name, capacity });
  await tx.insert(mounts).values({ container_id: ids.container_id, volume_id, mount_path });
}
