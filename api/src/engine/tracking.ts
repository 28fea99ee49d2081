/** Keeps the rows of deployments in step with the engine. */
import { type DeploymentStatus, isTerminal } from '@naru/contract/deployment';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import type { Database } from '../storage/database.ts';
import { deployments } from '../storage/schema/projects.ts';
import type { RunningDeployment } from './engine.ts';

export type DeploymentRow = typeof deployments.$inferSelect;

const OPEN: DeploymentStatus[] = ['running', 'untracked'];

/** How long a deployment may wait for the engine's reference, in ms; after it the server died while it asked. */
const TRIGGER_TIMEOUT_MS = 60_000;

const ofEngine = (row: DeploymentRow): RunningDeployment[] =>
  row.reference === null ? [] : [{ reference: row.reference, startedAt: row.created_at }];

/** Marks a project's open deployments as cancelled and answers those that the engine has to be told about. */
export async function cancelDeployments(
  tx: Database,
  projectId: string,
): Promise<RunningDeployment[]> {
  const rows = await tx
    .update(deployments)
    .set({ status: 'cancelled', finished_at: sql`now()` })
    .where(and(eq(deployments.project_id, projectId), inArray(deployments.status, OPEN)))
    .returning();
  return rows.flatMap(ofEngine);
}

interface News {
  status: string;
  reference?: string;
}

/**
 * Writes down what the engine said, unless the deployment was over before: then the engine is told to give up what it
 * had just begun. Answers the row as it is now.
 */
export async function settle(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  row: DeploymentRow,
  news: News,
): Promise<DeploymentRow> {
  const [settled] = await db
    .update(deployments)
    .set({ ...news, ...(isTerminal(news.status) && { finished_at: sql`now()` }) })
    .where(and(eq(deployments.id, row.id), inArray(deployments.status, OPEN)))
    .returning();
  if (settled !== undefined) return settled;
  if (news.reference !== undefined) {
    await engine.cancel({ reference: news.reference, startedAt: row.created_at });
  }
  const [current] = await db.select().from(deployments).where(eq(deployments.id, row.id));
  return current ?? { ...row, status: 'cancelled' };
}

/** The row brought up to date with the engine. An engine that cannot say leaves it as it was. */
export async function track(services: Services, row: DeploymentRow): Promise<DeploymentRow> {
  if (isTerminal(row.status)) return row;
  const status = await statusOf(services, row);
  return status === row.status ? row : settle(services, row, { status });
}

async function statusOf({ engine, log }: Services, row: DeploymentRow): Promise<string> {
  const [running] = ofEngine(row);
  if (running === undefined) {
    const waited = Date.now() - row.created_at.getTime();
    return waited > TRIGGER_TIMEOUT_MS ? 'backend_trigger_failed' : row.status;
  }
  try {
    return await engine.status(running);
  } catch (error) {
    log.warn({ deployment: row.id, err: error }, 'engine did not tell a status');
    return row.status;
  }
}
