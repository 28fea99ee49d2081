/** Reads all projects of a member with a constant number of queries. */

import type { ContainerState } from '@naru/contract/entities/container-state';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { asc, inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containerStates } from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';
import { countingColumns } from '../counted-volumes.ts';
import { toContainerState } from '../deployment/container-state.ts';
import { listUnfinishedContainerSlugs } from '../deployment/project-state.ts';
import { type ProjectAccess, projectPermits } from '../ownership.ts';
import { type OverviewDeployment, readRecentDeployments } from './recent-deployments.ts';

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

/** A container with its current state. */
export interface ContainerWithState {
  container: ProjectParts['containers'][number];
  state: ContainerState;
  /** The id of the container's last deployment, and its step in it. */
  deployment: string | undefined;
  step: string | undefined;
  /** The cause why that deployment could not start the container. */
  cause: StartFailure | null | undefined;
}

/** A project with all data for its overview. */
export interface ProjectOverviewFacts {
  project: ProjectParts;
  containers: ContainerWithState[];
  deployment: OverviewDeployment | undefined;
  /** The newest deployment whose failure no later one has taken back. */
  failed: OverviewDeployment | undefined;
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
  const recent = await readRecentDeployments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((project) => {
    const { latest, ofLatest = [], steps, failed } = recent.get(project.id) ?? {};
    const deploying = listUnfinishedContainerSlugs(latest && { ...latest, containers: ofLatest });
    const containers = project.containers.map((container) => ({
      container,
      state: toContainerState(
        container,
        states.get(container.id) ?? null,
        deploying.has(container.slug),
      ),
      deployment: steps?.get(container.slug)?.deployment_id,
      step: steps?.get(container.slug)?.step,
      cause: steps?.get(container.slug)?.cause,
    }));
    return { project, containers, deployment: latest, failed };
  });
}
