/** The containers whose names under the application domain a change of that domain concerns. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { deploymentContainers } from '../../storage/schema/deployment.ts';
import { networks } from '../../storage/schema/network.ts';

/** Counts the containers with http that have been deployed. Each keeps its names until its next deployment. */
export async function countNamedContainers(db: DatabaseReader): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${containers.id})::int` })
    .from(containers)
    .innerJoin(networks, eq(networks.container_id, containers.id))
    .innerJoin(deploymentContainers, eq(deploymentContainers.slug, containers.slug))
    .where(and(eq(networks.network_type, 'http'), isNotNull(deploymentContainers.image)));
  return row?.count ?? 0;
}
