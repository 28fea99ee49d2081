/** Reads and writes rows of deployments. */
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import type { DeploymentTrigger } from '@naru/contract/rules/deployment-trigger';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { cachePreparedQuery, runTransaction } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DeploymentRow,
  deploymentContainers,
  deployments,
} from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { deleteUnusedSnapshotParts } from '../../storage/snapshot-part.ts';
import type { DeploymentSpecification } from './deployment-specification.ts';
import { readDesiredContainers } from './desired-containers.ts';
import { storeSnapshot } from './snapshot.ts';
import { commitColumns, uploadCommit } from './source-commit.ts';

/** The number of deployments of each project that are kept with their logs and specifications. */
export const KEPT_DEPLOYMENTS_PER_PROJECT = 50;

/**
 * Deletes a project's deployments except the last `kept` ones, and specifications that no remaining deployment uses. The deployments
 * of running containers stay. Runs inside the transaction that has locked the project.
 */
export async function pruneDeployments(
  tx: Database,
  projectId: string,
  kept = KEPT_DEPLOYMENTS_PER_PROJECT,
): Promise<void> {
  const old = await tx
    .select({ id: deployments.id })
    .from(deployments)
    .where(eq(deployments.project_id, projectId))
    .orderBy(desc(deployments.position))
    .offset(kept);
  if (old.length === 0) return;
  const inUse = await readDesiredContainers(tx, [projectId]);
  const ids = old.map(({ id }) => id);
  await tx.delete(deployments).where(
    and(
      isNotNull(deployments.finished_at),
      inArray(deployments.id, ids),
      notInArray(
        deployments.id,
        inUse.map(({ deployment }) => deployment),
      ),
    ),
  );
  await deleteUnusedSnapshotParts(tx, projectId);
}

/** The condition that a deployment is unfinished. */
export const unfinishedDeploymentCondition = isNull(deployments.finished_at);

/** Selects the unfinished deployments with their projects, the oldest first. The query is prepared, because it runs very often. */
export const selectUnfinishedDeployments = cachePreparedQuery((db) =>
  db
    .select({
      id: deployments.id,
      projectId: deployments.project_id,
      simulated: deployments.simulated,
    })
    .from(deployments)
    .where(unfinishedDeploymentCondition)
    .orderBy(asc(deployments.position))
    .prepare('open_deployments'),
);

/** Counts the deployments in each status. */
export async function countDeployments(db: DatabaseReader): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: deployments.status, count: count() })
    .from(deployments)
    .groupBy(deployments.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** Marks the unfinished containers of finished deployments as cancelled. */
async function endContainers(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(deploymentContainers)
    .set({ step: 'cancelled', finished_at: sql`now()` })
    .where(
      and(
        inArray(deploymentContainers.deployment_id, [...ids]),
        isNull(deploymentContainers.finished_at),
      ),
    );
}

/** The reason of a deployment that a newer one has cancelled. */
export const SUPERSEDED_MESSAGE = '새 배포를 시작해서 취소되었습니다.';

/** Marks unfinished deployments as cancelled. A server that runs such a deployment aborts its work in the next round. */
export async function cancelDeployments(tx: Database, which: SQL, reason: string): Promise<void> {
  const cancelled = await tx
    .update(deployments)
    .set({ status: 'cancelled', reason, finished_at: sql`now()` })
    .where(and(which, unfinishedDeploymentCondition))
    .returning({ id: deployments.id });
  await endContainers(
    tx,
    cancelled.map(({ id }) => id),
  );
}

/** Whether a project has containers that a specification leaves as they run. */
async function hasOtherContainers(
  tx: Database,
  projectId: string,
  specification: DeploymentSpecification,
): Promise<boolean> {
  const slugs = specification.containers.map(({ slug }) => slug);
  const isOther = and(eq(containers.project_id, projectId), notInArray(containers.slug, slugs));
  return (await tx.$count(containers, isOther)) > 0;
}

/** The input for a new deployment. */
export interface NewDeployment {
  projectId: string;
  requestedBy: string;
  /** Whether the simulation runs the deployment. */
  simulated: boolean;
  specification: DeploymentSpecification;
  /** What requested the deployment; a member in the console if missing. */
  trigger?: DeploymentTrigger;
  /** For a rollback: the id of the deployment whose images are used again. */
  rolledBackTo?: string;
}

/**
 * Stores a deployment. Cancels the unfinished deployments of its project, and prunes the oldest deployments. Runs inside the
 * transaction that has locked the project.
 */
export async function createDeployment(
  tx: Database,
  box: SecretBox,
  { projectId, specification, rolledBackTo, ...wanted }: NewDeployment,
): Promise<DeploymentRow> {
  await cancelDeployments(tx, eq(deployments.project_id, projectId), SUPERSEDED_MESSAGE);
  const id = newId();
  const rows = await tx
    .insert(deployments)
    .values({
      id,
      project_id: projectId,
      status: 'running',
      kind: rolledBackTo === undefined ? 'deploy' : 'rollback',
      rolled_back_to: rolledBackTo ?? null,
      requested_by: wanted.requestedBy,
      simulated: wanted.simulated,
      partial: await hasOtherContainers(tx, projectId, specification),
      trigger: wanted.trigger ?? 'press',
      snapshot: await storeSnapshot(tx, box, projectId, specification),
    })
    .returning();
  const rowsOfParts = specification.containers.map(
    ({ slug, name, image, imageSource, ...built }) => ({
      deployment_id: id,
      slug,
      name,
      image: image ?? null,
      pulled: Boolean(image && imageSource),
      ...commitColumns(built.commit ?? uploadCommit(built)),
    }),
  );
  if (rowsOfParts.length > 0) await tx.insert(deploymentContainers).values(rowsOfParts);
  await pruneDeployments(tx, projectId);
  const [row] = rows;
  if (row === undefined) throw new Error('The deployment was not written.');
  return row;
}

type Changes = Partial<Pick<DeploymentRow, 'lost_at' | 'reason'>> & { status: string };

/**
 * Stores the outcome of a deployment inside a transaction, unless the deployment is already finished. Returns the current row; a
 * deleted deployment counts as cancelled.
 */
export async function saveDeploymentOutcome(
  tx: Database,
  row: DeploymentRow,
  changes: Changes,
): Promise<DeploymentRow> {
  const isOver = isFinalDeploymentStatus(changes.status);
  const [written] = await tx
    .update(deployments)
    .set({ ...changes, ...(isOver && { finished_at: sql`now()` }) })
    .where(and(eq(deployments.id, row.id), unfinishedDeploymentCondition))
    .returning();
  if (written && isOver) await endContainers(tx, [row.id]);
  if (written) return written;
  const [current] = await tx.select().from(deployments).where(eq(deployments.id, row.id));
  return current ?? { ...row, status: 'cancelled' };
}

/** Stores the outcome of a deployment in a transaction of its own. */
export const commitDeploymentOutcome = (
  { db }: { db: Database },
  row: DeploymentRow,
  changes: Changes,
): Promise<DeploymentRow> => runTransaction(db, (tx) => saveDeploymentOutcome(tx, row, changes));

/** Finds the member and slug of a project. If the project has just been deleted, both are empty texts, which match no row. */
export async function findProjectOwner(
  db: DatabaseReader,
  projectId: string,
): Promise<{ slug: string; memberId: string }> {
  const [project] = await db
    .select({ slug: projects.slug, memberId: projects.user_id })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project ?? { slug: '', memberId: '' };
}

/** The member's message for an unexpected failure that the member did not cause. The operator's log contains the cause. */
export const UNEXPECTED_FAILURE_MESSAGE =
  '서버 오류로 배포하지 못했습니다. 다시 배포하고, 계속되면 운영자에게 알려주세요.';

const NOT_KEPT = '실패한 이유가 남아 있지 않습니다. 배포 로그를 확인하거나 다시 배포해주세요.';

const NOT_FAILED: readonly string[] = ['success', 'cancelled'];

/**
 * Returns the reason for the end of a deployment or container. A failure always has a reason, even if an earlier release stored none.
 */
export const endReasonOf = (row: { reason: string | null }, hasFailed: boolean): string | null =>
  row.reason ?? (hasFailed ? NOT_KEPT : null);

/** Whether a status is a failure. */
export const isFailedStatus = (status: string): boolean =>
  isFinalDeploymentStatus(status) && !NOT_FAILED.includes(status);
