/** Finds the containers whose databases can be backed up. */
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type ContainerRow, containerStates, containers } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import { readDatabaseOptions } from '../database/database-options.ts';

/** A database that was deployed. */
export interface DeployedDatabase {
  container: ContainerRow;
  /** The slug of the project. */
  project: string;
  definition: DatabaseDefinition;
  /** The image of the last successful deployment. */
  image: string;
  /** The capacity of the volume with the data, in MiB. */
  capacityMiB: number;
}

/**
 * Returns the image that a container runs; `undefined` before its first deployment. A deployment may have failed for another container alone, so
 * that the observed one precedes later successful ones.
 */
async function findDeployedImage(
  db: DatabaseReader,
  { id, project_id, slug }: ContainerRow,
): Promise<string | undefined> {
  const isObserved = sql`${containerStates.deployment_id} is not distinct from ${deployments.id}`;
  const [row] = await db
    .select({ image: deploymentContainers.image })
    .from(deploymentContainers)
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .leftJoin(containerStates, eq(containerStates.container_id, id))
    .where(
      and(
        ...[eq(deployments.project_id, project_id), eq(deploymentContainers.slug, slug)],
        isNotNull(deploymentContainers.image),
        or(eq(deployments.status, 'success'), isObserved),
      ),
    )
    .orderBy(desc(isObserved), desc(deployments.position))
    .limit(1);
  return row?.image ?? undefined;
}

/** Returns the deployed database of a container; `undefined` for another container, and for one that was deleted or never deployed. */
export async function findDeployedDatabase(
  db: DatabaseReader,
  containerId: string,
): Promise<DeployedDatabase | undefined> {
  const [row] = await db
    .select({ container: containers, project: projects.slug })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(eq(containers.id, containerId));
  const definition = findDatabase(row?.container.template_id);
  if (row === undefined || definition === undefined) return undefined;
  const image = await findDeployedImage(db, row.container);
  if (image === undefined) return undefined;
  const path = definition.mountPath(readDatabaseOptions(row.container).version);
  const [volume] = await db
    .select({ capacity: volumes.capacity })
    .from(mounts)
    .innerJoin(volumes, eq(volumes.id, mounts.volume_id))
    .where(and(eq(mounts.container_id, containerId), eq(mounts.mount_path, path)));
  return { ...row, definition, image, capacityMiB: volume?.capacity ?? definition.minCapacityMiB };
}
