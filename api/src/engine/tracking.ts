/** Keeps the rows of deployments in step with the engine. */
import { isTerminal } from '@naru/contract/deployment';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Errand, repeat } from '../server/errand.ts';
import type { Services } from '../services.ts';
import type { Database, OpenDatabase } from '../storage/database.ts';
import { deployments } from '../storage/schema/projects.ts';
import type { RunningDeployment } from './engine.ts';

export type DeploymentRow = typeof deployments.$inferSelect;

/** How long a deployment may wait for the engine's reference, in ms; after it the server died while it asked. */
const TRIGGER_TIMEOUT_MS = 60_000;

/** How long an engine may be unable to tell a status, in ms, before the deployment counts as lost. */
const LOST_TIMEOUT_MS = 10 * 60_000;

const EVERY_MS = 1000;

/** Any number will do, as long as every version of the server uses the same one. */
export const TRACKING_LOCK = 7_284_002;

const isOpen = isNull(deployments.finished_at);

const ofEngine = (row: DeploymentRow): RunningDeployment[] =>
  row.reference === null ? [] : [{ reference: row.reference, startedAt: row.created_at }];

/** How many deployments there are in each status. */
export async function countDeployments(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: deployments.status, count: count() })
    .from(deployments)
    .groupBy(deployments.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** Marks a project's open deployments as cancelled and answers those that the engine has to be told about. */
export async function cancelDeployments(
  tx: Database,
  projectId: string,
): Promise<RunningDeployment[]> {
  const rows = await tx
    .update(deployments)
    .set({ status: 'cancelled', finished_at: sql`now()` })
    .where(and(eq(deployments.project_id, projectId), isOpen))
    .returning();
  return rows.flatMap(ofEngine);
}

/** The same before a project is deleted: what its last successful deployment had started has to go as well. */
export async function endDeployments(
  tx: Database,
  projectId: string,
): Promise<RunningDeployment[]> {
  const cancelled = await cancelDeployments(tx, projectId);
  const last = await tx
    .select()
    .from(deployments)
    .where(and(eq(deployments.project_id, projectId), eq(deployments.status, 'success')))
    .orderBy(desc(deployments.position))
    .limit(1);
  return [...cancelled, ...last.flatMap(ofEngine)];
}

/** Tells the engine, after the rows are written. What it does not hear then goes to the log, and to nobody's answer. */
export async function giveUp(
  { engine, log }: Pick<Services, 'engine' | 'log'>,
  given: readonly RunningDeployment[],
): Promise<void> {
  const results = await Promise.allSettled(given.map((running) => engine.cancel(running)));
  for (const result of results) {
    if (result.status === 'rejected') log.error({ err: result.reason }, 'engine did not give up');
  }
}

type News = Partial<Pick<DeploymentRow, 'reference' | 'lost_at'>> & { status: string };

/**
 * Writes down what the engine said, unless the deployment was over before: then the engine is told to give up what it
 * had just begun. Answers the row as it is now.
 */
export async function settle(
  services: Pick<Services, 'db' | 'engine' | 'log'>,
  row: DeploymentRow,
  news: News,
): Promise<DeploymentRow> {
  const { db } = services;
  const [settled] = await db
    .update(deployments)
    .set({ ...news, ...(isTerminal(news.status) && { finished_at: sql`now()` }) })
    .where(and(eq(deployments.id, row.id), isOpen))
    .returning();
  if (settled !== undefined) return settled;
  await giveUp(services, news.reference ? ofEngine({ ...row, reference: news.reference }) : []);
  const [current] = await db.select().from(deployments).where(eq(deployments.id, row.id));
  return current ?? { ...row, status: 'cancelled' };
}

/** Since when the engine cannot tell: from now on, or for so long that it never will. */
function lost(row: DeploymentRow): News | undefined {
  if (row.lost_at === null) return { status: row.status, lost_at: new Date() };
  const waited = Date.now() - row.lost_at.getTime();
  return waited > LOST_TIMEOUT_MS ? { status: 'backend_tracking_failed' } : undefined;
}

/** What is different from the row; undefined when nothing is. */
async function newsOf({ engine, log }: Services, row: DeploymentRow): Promise<News | undefined> {
  const [running] = ofEngine(row);
  if (running === undefined) {
    const waited = Date.now() - row.created_at.getTime();
    return waited > TRIGGER_TIMEOUT_MS ? { status: 'backend_trigger_failed' } : undefined;
  }
  try {
    const status = await engine.status(running);
    return status === row.status && row.lost_at === null ? undefined : { status, lost_at: null };
  } catch (error) {
    log.warn({ deployment: row.id, err: error }, 'engine did not tell a status');
    return lost(row);
  }
}

/** The row brought up to date with the engine. An engine that cannot say leaves its status as it was. */
export async function track(services: Services, row: DeploymentRow): Promise<DeploymentRow> {
  if (row.finished_at !== null) return row;
  const news = await newsOf(services, row);
  return news === undefined ? row : settle(services, row, news);
}

/** Brings every open deployment up to date, whoever's it is. */
export async function trackAll(services: Services): Promise<void> {
  const open = await services.db
    .select()
    .from(deployments)
    .where(isOpen)
    .orderBy(asc(deployments.position));
  await Promise.all(open.map((row) => track(services, row)));
}

/** Tracks in the background. Of several servers on one database one does it at a time, and another when that one dies. */
export const startTracking = (
  services: Services,
  { exclusively }: Pick<OpenDatabase, 'exclusively'>,
): Errand =>
  repeat(
    EVERY_MS,
    () => exclusively(TRACKING_LOCK, () => trackAll(services)),
    (error) => services.log.warn({ err: error }, 'deployments could not be tracked'),
  );
