/** Deploys the commits that wait: of each container the newest, together for all containers of a project. */
import { DELIVERY_SOURCES } from '@naru/contract/rules/delivery';
import type { DeploymentTrigger } from '@naru/contract/rules/deployment-trigger';
import { ACTIVITY_DONE_OUTCOME } from '@naru/contract/wire/activity';
import { eq } from 'drizzle-orm';
import { type Database, type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { users } from '../../storage/schema/member.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { deliveries, deliveryContainers } from '../../storage/schema/push.ts';
import { saveActivity } from '../activity/activity.ts';
import { ApiError } from '../api-error.ts';
import { findProjectOwner } from '../deployment/deployment.ts';
import type { PartOfProject } from '../deployment/part-specification.ts';
import {
  type RequestedDeployment,
  requestPartialDeployment,
  startDeployment,
} from '../deployment/request-deployment.ts';
import { lockProject, type ProjectAccess, readIfExists } from '../ownership.ts';
import { canDispatch, findCutParts, findRunningDeployment } from './cut-deployment.ts';
import type { PushContext } from './push-context.ts';
import { dropUnneeded, keepNewest, keyOf, type QueuedPart, readQueue } from './queue.ts';
import { settleParts } from './settle.ts';

/** Returns the containers to deploy with their commits. */
const toPart = (parts: readonly QueuedPart[]): PartOfProject =>
  new Map(
    parts.map(({ part, delivery: { push } }) => {
      const commit = push?.after
        ? { hash: push.after, subject: push.subject, author: push.author }
        : undefined;
      return [part.slug, commit];
    }),
  );

/** Returns what a deployment comes from: that of the newest delivery. */
function triggerOf([newest]: readonly QueuedPart[]): DeploymentTrigger {
  const source = newest?.delivery.source;
  if (source === 'poll') return 'poll';
  return source === 'ci' ? 'hook' : 'push';
}

/** Notes in the log of the project that a push was deployed, and by whom. */
async function noteActivity(
  tx: Database,
  memberId: string,
  project: ProjectRow,
  parts: readonly QueuedPart[],
): Promise<void> {
  const [newest] = parts;
  const who = newest && (newest.delivery.sender ?? DELIVERY_SOURCES[newest.delivery.source]);
  await saveActivity(tx, {
    id: newId(),
    userId: memberId,
    action: 'push-deployed',
    subject: {
      projectId: project.id,
      project: project.name,
      target: parts.map(({ part }) => part.name).join(', '),
    },
    outcome: ACTIVITY_DONE_OUTCOME,
    origin: { address: '', userAgent: '', tokenName: who },
  });
}

const LOCKED = '계정이 정지되어 있어 배포하지 않았습니다.';

async function isLocked(tx: Database, memberId: string): Promise<boolean> {
  const [user] = await tx
    .select({ lockedAt: users.locked_at })
    .from(users)
    .where(eq(users.id, memberId));
  return user?.lockedAt !== null;
}

/** Chooses what to deploy now, and stores the deployment in the same transaction, so that each commit is deployed once. */
async function request(
  { box, runtime, assignPorts }: PushContext,
  tx: Database,
  access: ProjectAccess,
  projectId: string,
): Promise<RequestedDeployment | undefined> {
  const project = await lockProject(tx, access, { id: projectId });
  const queue = await readQueue(tx, projectId);
  const newest = await keepNewest(tx, queue);
  const running = await findRunningDeployment(tx, projectId);
  const cut = running === undefined ? [] : await findCutParts(tx, running, newest, queue);
  if (cut === undefined || newest.length === 0) return undefined;
  const waiting = await dropUnneeded(tx, project, newest);
  if (waiting.length === 0) return undefined;
  if (await isLocked(tx, access.memberId)) {
    await settleParts(tx, waiting.map(keyOf), ['waiting'], { outcome: 'failed', reason: LOCKED });
    return undefined;
  }
  const parts = [...waiting, ...cut];
  const requested = await requestPartialDeployment(
    { tx, box, access, runtime },
    { id: projectId },
    { containers: toPart(parts), trigger: triggerOf(parts), assignPorts },
  );
  const deployment_id = requested.row.id;
  const change = { outcome: 'deploying', reason: null, deployment_id } as const;
  await settleParts(tx, parts.map(keyOf), ['waiting', 'deploying'], change);
  await noteActivity(tx, access.memberId, project, parts);
  return requested;
}

/** Settles the waiting commits of a project whose deployment was refused, for example because no port is left. */
async function refuse(db: Database, projectId: string, { message }: ApiError): Promise<void> {
  await runTransaction(db, async (tx) => {
    const queue = await readQueue(tx, projectId);
    const waiting = queue.filter(({ part }) => part.outcome === 'waiting');
    const change = { outcome: 'failed', reason: message } as const;
    await settleParts(tx, waiting.map(keyOf), ['waiting'], change);
  });
}

/** Deploys what waits in a project, if nothing else is deployed there. */
async function dispatchProject(context: PushContext, projectId: string): Promise<void> {
  const { db, runtime, log, wakeDeployments } = context;
  if (!(await canDispatch(db, projectId))) return;
  const { memberId } = await findProjectOwner(db, projectId);
  const access = { memberId, right: 'deploy' } as const;
  try {
    const requested = await runTransaction(db, (tx) => request(context, tx, access, projectId));
    if (requested === undefined) return;
    await startDeployment({ db, runtime, log, wake: wakeDeployments }, requested);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A project that was deleted meanwhile has no rows any more.
    await readIfExists(() => refuse(db, projectId, error));
  }
}

const readWaitingProjects = (db: DatabaseReader) =>
  db
    .selectDistinct({ id: deliveries.project_id })
    .from(deliveryContainers)
    .innerJoin(deliveries, eq(deliveries.id, deliveryContainers.delivery_id))
    .where(eq(deliveryContainers.outcome, 'waiting'));

/** Deploys what waits in any project. A failure in one project does not stop the others. */
export async function dispatchAll(context: PushContext): Promise<void> {
  for (const { id } of await readWaitingProjects(context.db)) {
    await dispatchProject(context, id).catch((error: unknown) =>
      context.log.error({ err: error, project: id }, 'waiting pushes were not deployed'),
    );
  }
}
