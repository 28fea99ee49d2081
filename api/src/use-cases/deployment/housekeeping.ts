/** Lets go of what nobody will ask for again, so that neither the database nor the engine's disk grows for ever. */
import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Reader } from '../../storage/database.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { adoptSpecifications } from './adopt-specifications.ts';
import { isOpen } from './deployment.ts';
import { DEPLOYED } from './desired-containers.ts';
import type { DeploymentServices } from './run-deployment.ts';

/** How many images of each container are kept to roll back to. */
const KEPT_IMAGES = 5;
/** A deployment that ended just now may not have been counted yet. In seconds. */
const RECENT_SECONDS = 600;

/** As one parameter: a statement has 65,535 at most, which 13,000 containers with five images each would go beyond. */
const isNoneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} <> all(${sql.param(values)}::text[])`;

/** The images that may be rolled back to: of each container the last ones that ran. */
export async function keptImages(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ slug: deploymentContainers.slug, image: deploymentContainers.image })
    .from(deploymentContainers)
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(and(isNotNull(deploymentContainers.image), inArray(deploymentContainers.step, DEPLOYED)))
    .orderBy(desc(deployments.position));
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  return [...bySlug.values()].flatMap((list) =>
    [...new Set(list.flatMap(({ image }) => image ?? []))].slice(0, KEPT_IMAGES),
  );
}

/** A deployment whose image is gone says so, and is not rolled back to. */
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
        isNoneOf(deploymentContainers.image, keep),
        inArray(deploymentContainers.deployment_id, settled),
      ),
    );
}

/**
 * Prunes images; where the engine had no room, as much as may be done without. Neither while a deployment is open, since the image it is
 * about to use belongs to nothing yet, nor by a clock that cannot be believed, unless there is no room.
 * Returns whether it was done.
 */
export async function keepHouse({
  db,
  runtime,
  disk,
  clock,
  secrets,
  log,
}: DeploymentServices): Promise<boolean> {
  if ((await db.$count(deployments, isOpen)) > 0) return false;
  await adoptSpecifications(db, secrets, log);
  if (!disk.isFull && !(await clock.holds())) return false;
  const keep = await keptImages(db);
  await forgetImages(db, keep);
  await runtime.images.collectGarbage(keep, disk.isFull);
  disk.isFull = false;
  return true;
}
