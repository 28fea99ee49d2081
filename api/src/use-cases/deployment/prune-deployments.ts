import { and, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { deleteUnusedParts } from '../../storage/snapshot-part.ts';
import { desiredContainers } from './desired-containers.ts';

/** The number of deployments of each project that are kept with their logs and specifications. */
export const KEPT_DEPLOYMENTS = 50;

/**
 * Deletes all but a project's last deployments, with specifications that no other deployment uses. The deployments of running
 * containers stay. Inside the transaction that holds the project.
 */
export async function pruneDeployments(
  tx: Database,
  projectId: string,
  kept = KEPT_DEPLOYMENTS,
): Promise<void> {
  const old = await tx
    .select({ id: deployments.id })
    .from(deployments)
    .where(eq(deployments.project_id, projectId))
    .orderBy(desc(deployments.position))
    .offset(kept);
  if (old.length === 0) return;
  const inUse = await desiredContainers(tx, [projectId]);
  const ids = old.map(({ id }) => id);
  await tx.delete(deployments).where(
    and(
      isNotNull(deployments.finished_at),
      inArray(deployments.id, ids),
      notInArray(
        deployments.id,
        inUse.map(({ deployment }) => deployment),
      ),
    ),
  );
  await deleteUnusedParts(tx, projectId);
}
