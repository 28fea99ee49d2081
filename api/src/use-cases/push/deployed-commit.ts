/** The commits of which containers run. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { DEPLOYED_STEPS } from '../deployment/desired-containers.ts';

interface DeployedCommit {
  commit: string | null;
  deployment: string;
}

/** Finds the commits that the last successful deployments of containers built. A container without a deployment is left out. */
export async function findDeployedCommits(
  db: DatabaseReader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, DeployedCommit>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([deploymentContainers.slug], {
      slug: deploymentContainers.slug,
      commit: deploymentContainers.commit_hash,
      deployment: deployments.id,
    })
    .from(deploymentContainers)
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(
      and(
        inArray(deploymentContainers.slug, [...slugs]),
        inArray(deploymentContainers.step, DEPLOYED_STEPS),
      ),
    )
    .orderBy(deploymentContainers.slug, desc(deployments.position));
  return new Map(rows.map(({ slug, ...deployed }) => [slug, deployed]));
}
