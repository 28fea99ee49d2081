/** The rows of deployments. */
import { isTerminal } from '@naru/contract/rules/deployment-status';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, prepared, type Reader, transact } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import {
  type DeploymentRow,
  deploymentContainers,
  deployments,
} from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { DeploymentSpecification } from './deployment-specification.ts';
import { pruneDeployments } from './prune-deployments.ts';
import { storeSnapshot } from './snapshot.ts';

/** Whether a deployment has not come to its end yet. */
export const isOpen = isNull(deployments.finished_at);

/** Those that have not, with their projects, the oldest first: asked all the time. */
export const openDeployments = prepared((db) =>
  db
    .select({
      id: deployments.id,
      projectId: deployments.project_id,
      simulated: deployments.simulated,
    })
    .from(deployments)
    .where(isOpen)
    .orderBy(asc(deployments.position))
    .prepare('open_deployments'),
);

/** How many deployments there are in each status. */
export async function countDeployments(db: Reader): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: deployments.status, count: count() })
    .from(deployments)
    .groupBy(deployments.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** With a deployment that is over, what is not at its end in it stays undone. */
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

const SUPERSEDED = '새 배포를 시작해서 취소되었습니다.';

/** Marks the open ones of some deployments as cancelled; whoever works on one of them notices. */
export async function cancelDeployments(tx: Database, which: SQL, reason: string): Promise<void> {
  const cancelled = await tx
    .update(deployments)
    .set({ status: 'cancelled', reason, finished_at: sql`now()` })
    .where(and(which, isOpen))
    .returning({ id: deployments.id });
  await endContainers(
    tx,
    cancelled.map(({ id }) => id),
  );
}

/** A deployment that is asked for. */
export interface NewDeployment {
  projectId: string;
  requestedBy: string;
  /** Whether no engine will carry it out. */
  simulated: boolean;
  specification: DeploymentSpecification;
  /** The deployment that a rollback takes up again. */
  rolledBackTo?: string;
}

/**
 * Writes a deployment down, to be carried out; the open ones of its project are cancelled, and the oldest are let go of. Inside the
 * transaction that holds the project.
 */
export async function createDeployment(
  tx: Database,
  box: SecretBox,
  { projectId, requestedBy, simulated, specification, rolledBackTo }: NewDeployment,
): Promise<DeploymentRow> {
  await cancelDeployments(tx, eq(deployments.project_id, projectId), SUPERSEDED);
  const id = newId();
  const rows = await tx
    .insert(deployments)
    .values({
      id,
      project_id: projectId,
      status: 'running',
      kind: rolledBackTo === undefined ? 'deploy' : 'rollback',
      rolled_back_to: rolledBackTo ?? null,
      requested_by: requestedBy,
      simulated,
      snapshot: await storeSnapshot(tx, box, projectId, specification),
    })
    .returning();
  const containers = specification.containers.map(({ slug, name, image, commit }) => ({
    deployment_id: id,
    slug,
    name,
    image: image ?? null,
    commit_hash: commit?.hash ?? null,
    commit_subject: commit?.subject ?? null,
    commit_author: commit?.author ?? null,
  }));
  if (containers.length > 0) await tx.insert(deploymentContainers).values(containers);
  await pruneDeployments(tx, projectId);
  const [row] = rows;
  if (row === undefined) throw new Error('The deployment was not written.');
  return row;
}

type Changes = Partial<Pick<DeploymentRow, 'lost_at' | 'reason'>> & { status: string };

/**
 * Writes down what came of a deployment, unless it was over before, inside of a transaction. Returns the row as it is now; a deployment that
 * is gone counts as cancelled.
 */
export async function saveStatus(
  tx: Database,
  row: DeploymentRow,
  changes: Changes,
): Promise<DeploymentRow> {
  const isOver = isTerminal(changes.status);
  const [written] = await tx
    .update(deployments)
    .set({ ...changes, ...(isOver && { finished_at: sql`now()` }) })
    .where(and(eq(deployments.id, row.id), isOpen))
    .returning();
  if (written && isOver) await endContainers(tx, [row.id]);
  if (written) return written;
  const [current] = await tx.select().from(deployments).where(eq(deployments.id, row.id));
  return current ?? { ...row, status: 'cancelled' };
}

/** The same in a transaction of its own. */
export const updateDeployment = (
  { db }: { db: Database },
  row: DeploymentRow,
  changes: Changes,
): Promise<DeploymentRow> => transact(db, (tx) => saveStatus(tx, row, changes));
