import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { addMount } from '../container/mount.ts';
import type { Difference } from './compare.ts';

/** Mounts volumes where they were. @throws ApiError MOUNT_EXISTS for one that stands at another path by now */
export async function restoreMounts(
  tx: Database,
  { id, project_id }: { id: string; project_id: string },
  chosen: readonly Difference[],
): Promise<void> {
  const wanted = chosen.filter(({ subject }) => subject === 'mount');
  const paths = wanted.flatMap(({ name }) => name ?? []);
  if (paths.length === 0) return;
  await tx
    .delete(mounts)
    .where(and(eq(mounts.container_id, id), inArray(mounts.mount_path, paths)));
  for (const { name, from } of wanted) {
    if (name === null || from === undefined) continue;
    const [volume] = await tx
      .select({ id: volumes.id })
      .from(volumes)
      .where(and(eq(volumes.project_id, project_id), eq(volumes.slug, from)));
    if (volume) await addMount(tx, { container_id: id, volume_id: volume.id, mount_path: name });
  }
}
