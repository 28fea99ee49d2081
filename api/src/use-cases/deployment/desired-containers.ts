import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { cachePreparedQuery } from '../../storage/database.ts';
import {
  type ContainerStateRow,
  containerStates,
  containers,
} from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';

/** A deployed container. Its desired state is running, unless its member has stopped it. */
export interface DesiredContainer {
  project: string;
  projectId: string;
  container: string;
  stopped: boolean;
  /** The time of a requested restart that the engine has not carried out yet; `null` without a request. */
  restartRequestedAt: Date | null;
  /** The id of the container's last successful deployment. */
  deployment: string;
  image: string;
}

/** The final steps of successfully deployed containers. */
export const DEPLOYED_STEPS = ['done', 'unchanged'];

const query = (db: DatabaseReader, projectIds?: readonly string[]) =>
  db
    .selectDistinctOn([containers.id], {
      project: projects.slug,
      projectId: projects.id,
      container: containers.slug,
      stopped: containers.stopped,
      restartRequestedAt: containers.restart_requested_at,
      deployment: deployments.id,
      image: deploymentContainers.image,
    })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .innerJoin(
      deploymentContainers,
      and(
        eq(deploymentContainers.slug, containers.slug),
        inArray(deploymentContainers.step, DEPLOYED_STEPS),
        isNotNull(deploymentContainers.image),
      ),
    )
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(projectIds && inArray(projects.id, [...projectIds]))
    .orderBy(containers.id, desc(deployments.position));

const ofEveryProject = cachePreparedQuery((db) => query(db).prepare('desired_containers'));

/**
 * Reads the containers of all or some projects, each with its last successful deployment. Containers without a successful deployment
 * are left out.
 */
export async function readDesiredContainers(
  db: DatabaseReader,
  projectIds?: readonly string[],
): Promise<DesiredContainer[]> {
  const rows = await (projectIds ? query(db, projectIds) : ofEveryProject(db).execute());
  return rows.flatMap(({ image, ...row }) => (image === null ? [] : [{ ...row, image }]));
}

/** A container of the database with its last observation; the observation is `null` for a container without an instance. */
export interface ContainerWithObservation {
  id: string;
  project: string;
  projectId: string;
  container: string;
  state: ContainerStateRow | null;
}

const everyContainer = cachePreparedQuery((db) =>
  db
    .select({
      id: containers.id,
      project: projects.slug,
      projectId: projects.id,
      container: containers.slug,
      state: containerStates,
    })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .leftJoin(containerStates, eq(containerStates.container_id, containers.id))
    .prepare('known_containers'),
);

/** Reads all containers of all projects, deployed or not. */
export const readContainersWithObservations = (
  db: DatabaseReader,
): Promise<ContainerWithObservation[]> => everyContainer(db).execute();

/** Clears a restart request that was made at or before the given time. */
export const clearRestartRequest = (db: Database, slug: string, until: Date): Promise<unknown> =>
  db
    .update(containers)
    .set({ restart_requested_at: null })
    .where(and(eq(containers.slug, slug), lte(containers.restart_requested_at, until)));
