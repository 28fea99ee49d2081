/** Reads all projects of a member with a constant number of queries. */

import type { ContainerState } from '@naru/contract/entities/container-state';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { asc, desc, inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containerStates } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';
import { countingColumns } from '../counted-volumes.ts';
import { toContainerState } from '../deployment/container-state.ts';
import { listUnfinishedContainerSlugs } from '../deployment/project-state.ts';
import { type ProjectAccess, projectPermits } from '../ownership.ts';

/** Reads a member's projects with their parts, the oldest first. */
const projectsOf = (db: DatabaseReader, access: ProjectAccess) =>
  db.query.projects.findMany({
    where: projectPermits(access),
    orderBy: asc(projects.position),
    with: {
      volumes: { columns: { capacity: true }, extras: countingColumns },
      containers: {
        orderBy: (t) => asc(t.position),
        with: {
          networks: { orderBy: (t) => asc(t.position) },
          state: { columns: { published: true } },
        },
      },
    },
  });

type ProjectParts = Awaited<ReturnType<typeof projectsOf>>[number];

/** Reads the latest deployment of each project, without its specification. */
const latestDeployments = (db: DatabaseReader, projectIds: readonly string[]) =>
  db
    .selectDistinctOn([deployments.project_id], {
      id: deployments.id,
      project_id: deployments.project_id,
      status: deployments.status,
      reason: deployments.reason,
      created_at: deployments.created_at,
      finished_at: deployments.finished_at,
    })
    .from(deployments)
    .where(inArray(deployments.project_id, [...projectIds]))
    .orderBy(deployments.project_id, desc(deployments.position));

/** Reads the progress of these deployments for each container. */
const stepsOf = (db: DatabaseReader, ids: readonly string[]) =>
  db
    .select({
      deployment_id: deploymentContainers.deployment_id,
      slug: deploymentContainers.slug,
      step: deploymentContainers.step,
      cause: deploymentContainers.cause,
    })
    .from(deploymentContainers)
    .where(inArray(deploymentContainers.deployment_id, [...ids]));

type Latest = Awaited<ReturnType<typeof latestDeployments>>[number];

/** A container with its current state. */
export interface ContainerWithState {
  container: ProjectParts['containers'][number];
  state: ContainerState;
  /** The container's step in the latest deployment. */
  step: string | undefined;
  /** The cause why the latest deployment could not start the container. */
  cause: StartFailure | null | undefined;
}

/** A project with all data for its overview. */
export interface ProjectOverviewFacts {
  project: ProjectParts;
  containers: ContainerWithState[];
  deployment: Latest | undefined;
}

/** Reads the last observations of all containers, by container id. */
async function statesOf(db: DatabaseReader, rows: readonly ProjectParts[]) {
  const ids = rows.flatMap((project) => project.containers.map(({ id }) => id));
  const states = await db
    .select()
    .from(containerStates)
    .where(inArray(containerStates.container_id, ids));
  return new Map(states.map((state) => [state.container_id, state]));
}

export async function readProjectOverviewFacts(
  db: DatabaseReader,
  access: ProjectAccess,
): Promise<ProjectOverviewFacts[]> {
  const rows = await projectsOf(db, access);
  const states = await statesOf(db, rows);
  const latest = await latestDeployments(
    db,
    rows.map(({ id }) => id),
  );
  const steps = await stepsOf(
    db,
    latest.map(({ id }) => id),
  );
  const byProject = new Map(latest.map((row) => [row.project_id, row]));
  const byDeployment = Map.groupBy(steps, ({ deployment_id }) => deployment_id);
  return rows.map((project) => {
    const deployment = byProject.get(project.id);
    const own = byDeployment.get(deployment?.id ?? '') ?? [];
    const deploying = listUnfinishedContainerSlugs(
      deployment && { ...deployment, containers: own },
    );
    const progress = new Map(own.map((row) => [row.slug, row]));
    const containers = project.containers.map((container) => ({
      container,
      state: toContainerState(
        container,
        states.get(container.id) ?? null,
        deploying.has(container.slug),
      ),
      step: progress.get(container.slug)?.step,
      cause: progress.get(container.slug)?.cause,
    }));
    return { project, containers, deployment };
  });
}
