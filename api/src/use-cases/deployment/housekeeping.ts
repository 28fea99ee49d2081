/** Deletes unused images, so that neither the database nor the engine's disk grows without bound. */
import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { unfinishedDeploymentCondition } from './deployment.ts';
import { DEPLOYED_STEPS } from './desired-containers.ts';
import { runWithPruningLease } from './lease.ts';
import type { DeploymentDependencies } from './run-deployment.ts';
import { convertSpecificationsToSnapshots } from './snapshot.ts';

/** The number of images of each container that are kept for rollbacks. */
const KEPT_IMAGES = 5;
/** The minimum time for which the image of a deployment is kept, in seconds. */
const RECENT_SECONDS = 600;

/**
 * Returns the condition that a column has none of the values. Passes all values as one parameter, because a statement has at most
 * 65,535 parameters.
 */
const isNoneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} <> all(${sql.param(values)}::text[])`;

/** Finds the images that rollbacks may use: of each container, the last images that ran. */
export async function findRollbackImages(db: DatabaseReader): Promise<string[]> {
  const rows = await db
    .select({ slug: deploymentContainers.slug, image: deploymentContainers.image })
    .from(deploymentContainers)
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(
      and(
        isNotNull(deploymentContainers.image),
        inArray(deploymentContainers.step, DEPLOYED_STEPS),
      ),
    )
    .orderBy(desc(deployments.position));
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  return [...bySlug.values()].flatMap((list) =>
    [...new Set(list.flatMap(({ image }) => image ?? []))].slice(0, KEPT_IMAGES),
  );
}

/**
 * Marks deployments whose image was deleted, so that members cannot roll back to them. An image that was pulled is pulled again for a
 * rollback.
 */
async function forgetImages(db: Database, keep: readonly string[]): Promise<void> {
  const settled = db
    .select({ id: deployments.id })
    .from(deployments)
    .where(lt(deployments.finished_at, sql`now() - make_interval(secs => ${RECENT_SECONDS})`));
  await db
    .update(deploymentContainers)
    .set({ image: null })
    .where(
      and(
        isNotNull(deploymentContainers.image),
        eq(deploymentContainers.pulled, false),
        isNoneOf(deploymentContainers.image, keep),
        inArray(deploymentContainers.deployment_id, settled),
      ),
    );
}

/**
 * Prunes unused images; if the engine's disk is full, prunes as much as possible. Does nothing while a deployment is running, because
 * the new image is not referenced yet; a deployment that is requested meanwhile starts afterwards. While the clock is unreliable, prunes
 * images only if the disk is full. Returns whether images were pruned.
 */
export async function pruneUnusedImages(services: DeploymentDependencies): Promise<boolean> {
  const { db, runtime, disk, clock, secrets, log } = services;
  let pruned = false;
  await runWithPruningLease(db, async () => {
    if ((await db.$count(deployments, unfinishedDeploymentCondition)) > 0) return;
    await convertSpecificationsToSnapshots(db, secrets, log);
    if (!disk.isFull && !(await clock.isReliable())) return;
    const keep = await findRollbackImages(db);
    await forgetImages(db, keep);
    await runtime.images.collectGarbage(keep, disk.isFull);
    disk.isFull = false;
    pruned = true;
  });
  return pruned;
}
