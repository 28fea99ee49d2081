import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { ContainerSpecification } from './deployment-specification.ts';

/**
 * What a container was to be when it was asked for, without what has been taken back since: whether it is stopped is the
 * member's latest word, as is how large a volume is, and a volume that was deleted does not come back. `undefined` when the container was
 * deleted.
 */
export async function asOfNow(
  db: Reader,
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
