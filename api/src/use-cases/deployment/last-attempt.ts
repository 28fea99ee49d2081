/** The last deployments of containers, which may be older than the last one of their project. */
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { desc, eq, inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { endReasonOf } from './deployment.ts';

/** The last deployment of a container, and how it ended for the container. */
export interface LastAttempt {
  deployment: string;
  hasFailed: boolean;
  reason: string | null;
  cause: StartFailure | null;
  /** `null` until the deployment has ended for the container. */
  at: Date | null;
}

/** Reads the last deployments of containers, by their slugs. */
export async function readLastAttempts(
  db: DatabaseReader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, LastAttempt>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([deploymentContainers.slug], {
      slug: deploymentContainers.slug,
      deployment: deployments.id,
      step: deploymentContainers.step,
      reason: deploymentContainers.reason,
      cause: deploymentContainers.cause,
      at: deploymentContainers.finished_at,
    })
    .from(deploymentContainers)
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(inArray(deploymentContainers.slug, [...slugs]))
    .orderBy(deploymentContainers.slug, desc(deployments.position));
  return new Map(
    rows.map(({ slug, step, reason, ...row }) => {
      const hasFailed = step === 'failed';
      return [slug, { ...row, hasFailed, reason: endReasonOf({ reason }, hasFailed) }];
    }),
  );
}
