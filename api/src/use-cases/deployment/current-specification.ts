import { eq, inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { ContainerSpecification } from './deployment-specification.ts';

/**
 * Returns the specification of an earlier deployment with the current state of settings that take effect immediately: whether the
 * container is stopped, and capacities of volumes. Deleted volumes are left out. `undefined` when the container was deleted.
 */
export async function readCurrentSpecification(
  db: DatabaseReader,
  container: ContainerSpecification,
): Promise<ContainerSpecification | undefined> {
  const [row] = await db
    .select({ stopped: containers.stopped })
    .from(containers)
    .where(eq(containers.slug, container.slug));
  if (row === undefined) return undefined;
  if (container.mounts.length === 0) return { ...container, ...row };
  const mounted = container.mounts.map(({ volume }) => volume);
  const found = await db
    .select({ slug: volumes.slug, capacity: volumes.capacity })
    .from(volumes)
    .where(inArray(volumes.slug, mounted));
  const capacities = new Map(found.map(({ slug, capacity }) => [slug, capacity]));
  const mounts = container.mounts.flatMap((mount) => {
    const capacityMiB = capacities.get(mount.volume);
    return capacityMiB === undefined ? [] : [{ ...mount, capacityMiB }];
  });
  return { ...container, ...row, mounts };
}
