import type {
  Deployment,
  DeploymentContainer,
  DeploymentDetail,
} from '@naru/contract/entities/deployment';
import {
  DEPLOYMENT_OUTCOMES,
  type DeploymentOutcome,
} from '@naru/contract/rules/deployment-status';
import { and, asc, desc, eq, exists, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import {
  type DeploymentContainerRow,
  type DeploymentRow,
  deploymentContainers,
  deployments,
} from '../../storage/schema/deployment.ts';
import { notFoundError } from '../api-error.ts';
import { endReasonOf, isFailedStatus } from './deployment.ts';
import { canRollBack } from './rollback.ts';
import { readCommit } from './source-commit.ts';

/** The number of deployments on a page of the history. */
const PAGE = 20;

const toContainer = (row: DeploymentContainerRow): DeploymentContainer => ({
  slug: row.slug,
  name: row.name,
  step: row.step,
  build_step: row.build_step,
  build_steps: row.build_steps,
  commit: readCommit(row),
  reason: endReasonOf(row, row.step === 'failed'),
  cause: row.cause,
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
});

const toDetail = (
  row: DeploymentRow,
  containers: readonly DeploymentContainerRow[],
  isCurrent: boolean,
): DeploymentDetail => ({
  deployment_id: row.id,
  status: row.status,
  kind: row.kind,
  rolled_back_to: row.rolled_back_to,
  partial: row.partial,
  trigger: row.trigger,
  requested_by: row.requested_by,
  simulated: row.simulated,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  reason: endReasonOf(row, isFailedStatus(row.status)),
  can_roll_back: canRollBack(row, containers),
  current: isCurrent,
  containers: containers.map(toContainer),
});

/** Selects the containers of the deployment in an outer query. */
const containersOfDeployment = (db: DatabaseReader, condition: SQL) =>
  exists(
    db
      .select({ slug: deploymentContainers.slug })
      .from(deploymentContainers)
      .where(and(eq(deploymentContainers.deployment_id, deployments.id), condition)),
  );

/** A deployment that succeeded or replaced a container, with its containers that it replaced, or all that it deployed. */
interface Replacement {
  id: string;
  succeeded: boolean;
  partial: boolean;
  slugs: readonly string[];
}

/** Reads what the deployments of a project replaced, the newest first, up to the last one of all containers. */
async function readReplacements(db: DatabaseReader, projectId: string): Promise<Replacement[]> {
  const isReplaced = and(
    eq(deployments.project_id, projectId),
    or(
      eq(deployments.status, 'success'),
      containersOfDeployment(db, eq(deploymentContainers.step, 'done')),
    ),
  );
  const [whole] = await db
    .select({ position: deployments.position })
    .from(deployments)
    .where(and(isReplaced, eq(deployments.partial, false)))
    .orderBy(desc(deployments.position))
    .limit(1);
  const { id, status, partial } = deployments;
  const rows = await db
    .select({
      id,
      status,
      partial,
      slug: deploymentContainers.slug,
      step: deploymentContainers.step,
    })
    .from(deployments)
    .leftJoin(deploymentContainers, eq(deploymentContainers.deployment_id, deployments.id))
    .where(and(isReplaced, whole && gte(deployments.position, whole.position)))
    .orderBy(desc(deployments.position));
  return [...Map.groupBy(rows, (row) => row.id).values()].map((parts) => {
    const [first] = parts;
    const succeeded = first?.status === 'success';
    return {
      id: first?.id ?? '',
      succeeded,
      partial: first?.partial ?? false,
      slugs: parts.flatMap(({ slug, step }) =>
        slug && (succeeded || step === 'done') ? [slug] : [],
      ),
    };
  });
}

/**
 * Finds the successful deployments whose version a project runs: no later deployment has replaced one of their containers. A deployment of
 * some containers leaves the earlier deployments of others current.
 */
async function findCurrentDeploymentIds(
  db: DatabaseReader,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const current = new Set<string>();
  const replaced = new Set<string>();
  for (const { id, succeeded, partial, slugs } of await readReplacements(db, projectId)) {
    if (succeeded && !slugs.some((slug) => replaced.has(slug))) current.add(id);
    if (!partial) break;
    for (const slug of slugs) replaced.add(slug);
  }
  return current;
}

/** Reads deployments of one project with their containers, in the order of the rows. */
export async function readDeploymentDetails(
  db: DatabaseReader,
  rows: readonly DeploymentRow[],
): Promise<DeploymentDetail[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const current = await findCurrentDeploymentIds(db, first.project_id);
  const containers = await db
    .select()
    .from(deploymentContainers)
    .where(
      inArray(
        deploymentContainers.deployment_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(deploymentContainers.position));
  const byDeployment = Map.groupBy(containers, ({ deployment_id }) => deployment_id);
  return rows.map((row) => toDetail(row, byDeployment.get(row.id) ?? [], current.has(row.id)));
}

/**
 * Reads a deployment with all stored details.
 * @throws ApiError NOT_FOUND when the deployment has been pruned since
 */
export async function readDeploymentDetail(
  db: DatabaseReader,
  row: DeploymentRow,
): Promise<DeploymentDetail> {
  const [detail] = await readDeploymentDetails(db, [row]);
  if (detail === undefined) throw notFoundError();
  return detail;
}

/** Converts a row to the short form of a deployment. */
export const toDeployment = (row: DeploymentRow): Deployment => ({
  deployment_id: row.id,
  status: row.status,
  created_at: row.created_at.toISOString(),
  simulated: row.simulated,
});

/**
 * Reads the latest deployment of a project in its short form.
 * @throws ApiError NOT_FOUND when the project has no deployment
 */
export async function readLatestDeployment(
  db: DatabaseReader,
  projectId: string,
): Promise<Deployment> {
  const row = await findLatestDeploymentRow(db, projectId);
  if (row === undefined) throw notFoundError();
  return toDeployment(row);
}

/** Reads the latest deployment of a project. The caller has checked the member's right. */
export async function findLatestDeploymentRow(
  db: DatabaseReader,
  projectId: string,
): Promise<DeploymentRow | undefined> {
  const [row] = await db
    .select()
    .from(deployments)
    .where(eq(deployments.project_id, projectId))
    .orderBy(desc(deployments.position))
    .limit(1);
  return row;
}

/** Restricts a project's history. */
export interface DeploymentFilter {
  outcome?: DeploymentOutcome | undefined;
  /** The slug of a container in the deployment. */
  container?: string | undefined;
}

/**
 * Reads one page of a project's history, the newest deployment first.
 * @param before the `next` of the previous page
 */
export async function readDeploymentHistory(
  db: DatabaseReader,
  projectId: string,
  { outcome, container }: DeploymentFilter,
  before: number | undefined,
): Promise<{ deployments: DeploymentDetail[]; next: string | null }> {
  const rows = await db
    .select()
    .from(deployments)
    .where(
      and(
        eq(deployments.project_id, projectId),
        outcome && inArray(deployments.status, [...DEPLOYMENT_OUTCOMES[outcome]]),
        container === undefined
          ? undefined
          : containersOfDeployment(db, eq(deploymentContainers.slug, container)),
        before === undefined ? undefined : lt(deployments.position, before),
      ),
    )
    .orderBy(desc(deployments.position))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? String(page.at(-1)?.position) : null;
  return { deployments: await readDeploymentDetails(db, page), next };
}

/**
 * Reads all deployments of a project for the member's data export, the oldest first, without specifications, which contain secrets.
 */
export const readDeploymentSummaries = (db: DatabaseReader, projectId: string) =>
  db
    .select({
      deployment_id: deployments.id,
      kind: deployments.kind,
      partial: deployments.partial,
      trigger: deployments.trigger,
      status: deployments.status,
      reason: deployments.reason,
      created_at: deployments.created_at,
      finished_at: deployments.finished_at,
    })
    .from(deployments)
    .where(eq(deployments.project_id, projectId))
    .orderBy(asc(deployments.position));
