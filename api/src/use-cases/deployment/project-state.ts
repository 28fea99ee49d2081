import type { Network } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import type { DeploymentDetail, DeploymentLogLine } from '@naru/contract/entities/deployment';
import { eq, inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type ContainerRow, containerStates } from '../../storage/schema/container.ts';
import { readContainerNetworks } from '../container/container-parts.ts';
import { toContainerState } from './container-state.ts';
import { findLatestDeploymentRow, readDeploymentDetails } from './deployment-detail.ts';
import { readLastLogLine } from './deployment-log.ts';
import { readLastAttempts } from './last-attempt.ts';
import { toNetwork } from './network-response.ts';

/** The final steps of a container in a deployment. */
const ENDED: readonly string[] = ['done', 'unchanged', 'failed', 'cancelled'];

/** The progress of a deployment. */
interface Progress {
  /** `null` until the deployment has finished. */
  finished_at?: unknown;
  containers: readonly { slug: string; step: string }[];
}

/** Returns the slugs of the containers that a deployment has not finished. */
export const listUnfinishedContainerSlugs = (deployment: Progress | undefined): Set<string> =>
  new Set(
    deployment === undefined || deployment.finished_at !== null
      ? []
      : deployment.containers.filter(({ step }) => !ENDED.includes(step)).map(({ slug }) => slug),
  );

async function latestDetail(
  db: DatabaseReader,
  projectId: string,
): Promise<DeploymentDetail | undefined> {
  const row = await findLatestDeploymentRow(db, projectId);
  return row && (await readDeploymentDetails(db, [row]))[0];
}

/** The current state of a project's containers and deployment. */
export interface ProjectState {
  deployment: DeploymentDetail | undefined;
  containers: ContainerState[];
  networks: { container: string; networks: Network[] }[];
  /** The last log line of a running deployment. */
  line: DeploymentLogLine | undefined;
}

export async function readProjectState(
  db: DatabaseReader,
  projectId: string,
): Promise<ProjectState> {
  const rows = await readContainerNetworks(db, projectId);
  const deployment = await latestDetail(db, projectId);
  const deploying = listUnfinishedContainerSlugs(deployment);
  const ids = rows.map(({ id }) => id);
  const states =
    ids.length === 0
      ? []
      : await db.select().from(containerStates).where(inArray(containerStates.container_id, ids));
  const isUnderWay = deployment !== undefined && deployment.finished_at === null;
  const line = isUnderWay ? await readLastLogLine(db, deployment.deployment_id) : undefined;
  const byId = new Map(states.map((state) => [state.container_id, state]));
  const last = await readLastAttempts(
    db,
    rows.filter(({ id }) => !byId.has(id)).map(({ slug }) => slug),
  );
  return {
    deployment,
    containers: rows.map((row) =>
      toContainerState(row, byId.get(row.id) ?? null, deploying.has(row.slug), last.get(row.slug)),
    ),
    networks: rows.map((row) => ({
      container: row.slug,
      networks: row.networks.map((network) => toNetwork(network, row.state?.published)),
    })),
    line,
  };
}

export async function readContainerState(
  db: DatabaseReader,
  container: ContainerRow,
): Promise<ContainerState> {
  const [state] = await db
    .select()
    .from(containerStates)
    .where(eq(containerStates.container_id, container.id));
  const { slug } = container;
  const deploying = listUnfinishedContainerSlugs(await latestDetail(db, container.project_id));
  const last = await readLastAttempts(db, state === undefined ? [slug] : []);
  return toContainerState(container, state ?? null, deploying.has(slug), last.get(slug));
}
