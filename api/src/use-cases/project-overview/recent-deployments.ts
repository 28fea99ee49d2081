/** The deployments that decide the state of projects: the last one of all containers, and the later ones of some. */
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { and, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import {
  type DeploymentRow,
  deploymentContainers,
  deployments,
} from '../../storage/schema/deployment.ts';
import { isFailedStatus } from '../deployment/deployment.ts';

/** A deployment without its specification. */
export type OverviewDeployment = Pick<
  DeploymentRow,
  'id' | 'project_id' | 'status' | 'reason' | 'created_at' | 'finished_at'
>;

/** The progress of a deployment for one container. */
export interface ContainerStep {
  deployment_id: string;
  slug: string;
  step: string;
  cause: StartFailure | null;
}

/** The deployments of one project that decide its state. */
export interface RecentDeployments {
  latest: OverviewDeployment;
  /** The steps of the latest deployment. */
  ofLatest: readonly ContainerStep[];
  /** The step of each container in the last deployment of this container. */
  steps: ReadonlyMap<string, ContainerStep>;
  /** The newest deployment whose failure no later one has taken back; `undefined` without such a failure. */
  failed: OverviewDeployment | undefined;
}

/** Reads the deployments of projects, the newest first, beginning with the last one of all containers. */
const readRows = (db: DatabaseReader, projectIds: readonly string[]) => {
  const whole = db
    .select({
      project_id: deployments.project_id,
      lastWhole: sql<number>`max(${deployments.position})`.as('last_whole'),
    })
    .from(deployments)
    .where(and(inArray(deployments.project_id, [...projectIds]), eq(deployments.partial, false)))
    .groupBy(deployments.project_id)
    .as('whole');
  return db
    .select({
      id: deployments.id,
      project_id: deployments.project_id,
      status: deployments.status,
      reason: deployments.reason,
      created_at: deployments.created_at,
      finished_at: deployments.finished_at,
    })
    .from(deployments)
    .leftJoin(whole, eq(whole.project_id, deployments.project_id))
    .where(
      and(
        inArray(deployments.project_id, [...projectIds]),
        or(isNull(whole.lastWhole), gte(deployments.position, whole.lastWhole)),
      ),
    )
    .orderBy(desc(deployments.position));
};

/** Reads the progress of these deployments for each container. */
const readSteps = (db: DatabaseReader, ids: readonly string[]): Promise<ContainerStep[]> =>
  db
    .select({
      deployment_id: deploymentContainers.deployment_id,
      slug: deploymentContainers.slug,
      step: deploymentContainers.step,
      cause: deploymentContainers.cause,
    })
    .from(deploymentContainers)
    .where(inArray(deploymentContainers.deployment_id, [...ids]));

type StepsByDeployment = ReadonlyMap<string, readonly ContainerStep[]>;

/** Returns the last step of each container. @param rows the newest first */
function lastSteps(
  rows: readonly OverviewDeployment[],
  byDeployment: StepsByDeployment,
): Map<string, ContainerStep> {
  const all = rows.toReversed().flatMap(({ id }) => byDeployment.get(id) ?? []);
  return new Map(all.map((one) => [one.slug, one]));
}

/** Whether a deployment failed, and no later one has deployed what failed. A deployment that failed as a whole has no failed container. */
function isStillFailed(
  row: OverviewDeployment,
  latest: OverviewDeployment,
  steps: ReadonlyMap<string, ContainerStep>,
): boolean {
  if (!isFailedStatus(row.status)) return false;
  if (row === latest) return true;
  return [...steps.values()].some(
    ({ deployment_id, step }) => deployment_id === row.id && step === 'failed',
  );
}

/** Reads the deployments of projects that decide their states, by the ids of the projects. */
export async function readRecentDeployments(
  db: DatabaseReader,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, RecentDeployments>> {
  const rows = await readRows(db, projectIds);
  const found = await readSteps(
    db,
    rows.map(({ id }) => id),
  );
  const byDeployment = Map.groupBy(found, ({ deployment_id }) => deployment_id);
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id);
  return new Map(
    [...byProject].flatMap(([projectId, own]) => {
      const [latest] = own;
      if (latest === undefined) return [];
      const steps = lastSteps(own, byDeployment);
      const failed = own.find((row) => isStillFailed(row, latest, steps));
      return [[projectId, { latest, ofLatest: byDeployment.get(latest.id) ?? [], steps, failed }]];
    }),
  );
}
