import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { prepared, type Reader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';

/** A container that was deployed and so has to be there: running, or stopped by its member. */
export interface DesiredContainer {
  project: string;
  projectId: string;
  container: string;
  stopped: boolean;
  /** Since when its member waits for a restart that the engine has not carried out; `null` when they do not. */
  restartRequestedAt: Date | null;
  /** The deployment it was last deployed by. */
  deployment: string;
  image: string;
}

/** The steps of a container that was deployed. */
export const DEPLOYED = ['done', 'unchanged'];

const query = (db: Reader, projectIds?: readonly string[]) =>
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
        inArray(deploymentContainers.step, DEPLOYED),
        isNotNull(deploymentContainers.image),
      ),
    )
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(projectIds && inArray(projects.id, [...projectIds]))
    .orderBy(containers.id, desc(deployments.position));

const ofEveryProject = prepared((db) => query(db).prepare('desired_containers'));

/**
 * Every container of every project, or of some, with the last deployment that brought it to its end; the others are left
 * out.
 */
export async function desiredContainers(
  db: Reader,
  projectIds?: readonly string[],
): Promise<DesiredContainer[]> {
  const rows = await (projectIds ? query(db, projectIds) : ofEveryProject(db).execute());
  return rows.flatMap(({ image, ...row }) => (image === null ? [] : [{ ...row, image }]));
}
