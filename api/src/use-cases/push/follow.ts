/** Follows the deployments of deliveries to their end. */
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { type Database, type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { deliveryContainers } from '../../storage/schema/push.ts';
import { endReasonOf, SUPERSEDED_MESSAGE } from '../deployment/deployment.ts';
import { DEPLOYED_STEPS } from '../deployment/desired-containers.ts';
import type { PartChange } from './delivery-part.ts';
import { settleParts } from './settle.ts';

const CANCELLED = '배포가 취소되었습니다.';
const NOT_KEPT = '배포 기록이 남아 있지 않아 결과를 알 수 없습니다.';

/** The end of a deployment for one container. */
interface DeploymentEnd {
  status: string | null;
  reason: string | null;
  step: string | null;
  containerReason: string | null;
}

/** Returns what the end of a deployment means for a delivery. */
function outcomeOf(end: DeploymentEnd): PartChange {
  const { status, step } = end;
  if (status === null) return { outcome: 'failed', reason: NOT_KEPT };
  if (step !== null && DEPLOYED_STEPS.includes(step)) return { outcome: 'deployed', reason: null };
  if (status !== 'cancelled') {
    const reason = end.containerReason ?? endReasonOf({ reason: end.reason }, true);
    return { outcome: 'failed', reason };
  }
  return end.reason === SUPERSEDED_MESSAGE
    ? { outcome: 'replaced', reason: end.reason }
    : { outcome: 'failed', reason: end.reason ?? CANCELLED };
}

const readEnded = (db: DatabaseReader) =>
  db
    .select({
      delivery_id: deliveryContainers.delivery_id,
      slug: deliveryContainers.slug,
      status: deployments.status,
      reason: deployments.reason,
      step: deploymentContainers.step,
      containerReason: deploymentContainers.reason,
    })
    .from(deliveryContainers)
    .leftJoin(deployments, eq(deployments.id, deliveryContainers.deployment_id))
    .leftJoin(
      deploymentContainers,
      and(
        eq(deploymentContainers.deployment_id, deliveryContainers.deployment_id),
        eq(deploymentContainers.slug, deliveryContainers.slug),
      ),
    )
    .where(
      and(
        eq(deliveryContainers.outcome, 'deploying'),
        or(isNull(deployments.id), isNotNull(deployments.finished_at)),
      ),
    );

/** Settles the deliveries whose deployments have ended. */
export async function followDeployments(db: Database): Promise<void> {
  for (const { delivery_id, slug, ...end } of await readEnded(db)) {
    await runTransaction(db, (tx) =>
      settleParts(tx, [{ delivery_id, slug }], ['deploying'], outcomeOf(end)),
    );
  }
}
