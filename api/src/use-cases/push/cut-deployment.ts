/** Decides whether a waiting commit cuts a running deployment. */
import type { DeploymentTrigger } from '@naru/contract/rules/deployment-trigger';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DeploymentRow,
  deploymentContainers,
  deployments,
} from '../../storage/schema/deployment.ts';
import { unfinishedDeploymentCondition } from '../deployment/deployment.ts';
import { type QueuedPart, readQueue } from './queue.ts';

/** Finds the deployment that runs in a project. */
export async function findRunningDeployment(
  db: DatabaseReader,
  projectId: string,
): Promise<DeploymentRow | undefined> {
  const [running] = await db
    .select()
    .from(deployments)
    .where(and(eq(deployments.project_id, projectId), unfinishedDeploymentCondition));
  return running;
}

/** The triggers of deployments that a push may cut. A member's own deployment is always awaited. */
const OF_PUSHES: readonly DeploymentTrigger[] = ['push', 'hook', 'poll'];

/**
 * Returns the parts of a running deployment that has to be cut, which the new deployment continues; `undefined` if the deployment has to
 * be awaited. It is cut only for a container of its own whose settings say so.
 */
export async function findCutParts(
  db: DatabaseReader,
  running: DeploymentRow,
  waiting: readonly QueuedPart[],
  queue: readonly QueuedPart[],
): Promise<QueuedPart[] | undefined> {
  if (!OF_PUSHES.includes(running.trigger)) return undefined;
  const open = await db
    .select({ slug: deploymentContainers.slug })
    .from(deploymentContainers)
    .where(
      and(
        eq(deploymentContainers.deployment_id, running.id),
        isNull(deploymentContainers.finished_at),
      ),
    );
  const slugs = new Set(open.map(({ slug }) => slug));
  const wanted = waiting.map(({ part }) => part.slug).filter((slug) => slugs.has(slug));
  const rows = await db.select().from(containers).where(inArray(containers.slug, wanted));
  if (!rows.some(({ push }) => push?.cut_running)) return undefined;
  const taken = new Set(waiting.map(({ part }) => part.slug));
  const others = queue.filter(
    ({ part }) =>
      part.deployment_id === running.id && slugs.has(part.slug) && !taken.has(part.slug),
  );
  // Work on a container without a delivery would be lost.
  const isWhole = [...slugs].every(
    (slug) => taken.has(slug) || others.some(({ part }) => part.slug === slug),
  );
  return isWhole ? others : undefined;
}

/** Whether there is something to do for the waiting commits of a project, so that a project that waits is not locked every second. */
export async function canDispatch(db: DatabaseReader, projectId: string): Promise<boolean> {
  const running = await findRunningDeployment(db, projectId);
  if (running === undefined) return true;
  const queue = await readQueue(db, projectId);
  const waiting = queue.filter(({ part }) => part.outcome === 'waiting');
  const newest = new Map(waiting.toReversed().map((one) => [one.part.slug, one]));
  if (newest.size < waiting.length) return true;
  return (await findCutParts(db, running, [...newest.values()], queue)) !== undefined;
}
