import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { ContainerSpecification } from './specification.ts';

/**
 * What a container was to be when it was asked for, without what has been taken back since: whether it is stopped is the
 * member's latest word, and a volume that was deleted does not come back. `undefined` when the container was deleted.
 */
export async function asOfNow(
  db: Database,
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
    .select({ slug: volumes.slug })
    .from(volumes)
    .where(inArray(volumes.slug, mounted));
  const existing = new Set(found.map(({ slug }) => slug));
  const mounts = container.mounts.filter(({ volume }) => existing.has(volume));
  return { ...container, ...row, mounts };
}
