/** The commits of a project that wait for their deployment. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import {
  type DeliveryContainerRow,
  type DeliveryRow,
  deliveries,
  deliveryContainers,
} from '../../storage/schema/push.ts';
import { DEPLOYED_STEPS } from '../deployment/desired-containers.ts';
import type { PartKey } from './delivery-part.ts';
import { settleParts } from './settle.ts';

interface DeployedCommit {
  commit: string | null;
  deployment: string;
}

/** Finds the commits that the last successful deployments of containers built. A container without a deployment is left out. */
async function findDeployedCommits(
  db: DatabaseReader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, DeployedCommit>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([deploymentContainers.slug], {
      slug: deploymentContainers.slug,
      commit: deploymentContainers.commit_hash,
      deployment: deployments.id,
    })
    .from(deploymentContainers)
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(
      and(
        inArray(deploymentContainers.slug, [...slugs]),
        inArray(deploymentContainers.step, DEPLOYED_STEPS),
      ),
    )
    .orderBy(deploymentContainers.slug, desc(deployments.position));
  return new Map(rows.map(({ slug, ...deployed }) => [slug, deployed]));
}

/** A container of a delivery. */
export interface QueuedPart {
  part: DeliveryContainerRow;
  delivery: DeliveryRow;
}

export const keyOf = ({ part }: QueuedPart): PartKey => ({
  delivery_id: part.delivery_id,
  slug: part.slug,
});

/** Reads the containers of a project's deliveries that wait, that are deployed, or that were, the newest first. */
export const readQueue = (db: DatabaseReader, projectId: string): Promise<QueuedPart[]> =>
  db
    .select({ part: deliveryContainers, delivery: deliveries })
    .from(deliveryContainers)
    .innerJoin(deliveries, eq(deliveries.id, deliveryContainers.delivery_id))
    .where(
      and(
        eq(deliveries.project_id, projectId),
        inArray(deliveryContainers.outcome, ['waiting', 'checks', 'deploying']),
      ),
    )
    .orderBy(desc(deliveries.position));

/** Finds the positions of the newest deliveries of containers that were deployed or are. */
async function readDispatchedPositions(
  db: DatabaseReader,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([deliveryContainers.slug], {
      slug: deliveryContainers.slug,
      position: deliveries.position,
    })
    .from(deliveryContainers)
    .innerJoin(deliveries, eq(deliveries.id, deliveryContainers.delivery_id))
    .where(
      and(
        inArray(deliveryContainers.slug, [...slugs]),
        inArray(deliveryContainers.outcome, ['deploying', 'deployed', 'already']),
      ),
    )
    .orderBy(deliveryContainers.slug, desc(deliveries.position));
  return new Map(rows.map(({ slug, position }) => [slug, position ?? 0]));
}

const shortHash = ({ push }: DeliveryRow): string => push?.after?.slice(0, 7) ?? '새 커밋';

/** Marks the waiting commits as replaced that a newer one of their container follows. @returns the newest of each container */
export async function keepNewest(
  tx: Database,
  queue: readonly QueuedPart[],
): Promise<QueuedPart[]> {
  const slugs = [...new Set(queue.map(({ part }) => part.slug))];
  const dispatched = await readDispatchedPositions(tx, slugs);
  const kept: QueuedPart[] = [];
  for (const slug of slugs) {
    const open = queue.filter(({ part }) => part.slug === slug && part.outcome !== 'deploying');
    const newest = open.find(({ part }) => part.outcome === 'waiting');
    const isLate = (newest?.delivery.position ?? 0) < (dispatched.get(slug) ?? 0);
    const replaced = open.filter(
      ({ delivery }) =>
        newest !== undefined && (delivery.position ?? 0) < (newest.delivery.position ?? 0),
    );
    if (newest !== undefined && isLate) replaced.push(newest);
    else if (newest !== undefined) kept.push(newest);
    const by = newest !== undefined && !isLate ? ` 커밋: ${shortHash(newest.delivery)}` : '';
    const reason = `더 새로운 푸시를 배포합니다.${by}`;
    await settleParts(tx, replaced.map(keyOf), ['waiting', 'checks'], {
      outcome: 'replaced',
      reason,
    });
  }
  return kept;
}

const GONE = '컨테이너가 삭제되었습니다.';
const OFF = '기다리는 동안 “푸시하면 배포”가 꺼졌습니다.';

/** Settles the waiting commits that need no deployment. @returns the others */
export async function dropUnneeded(
  tx: Database,
  project: ProjectRow,
  waiting: readonly QueuedPart[],
): Promise<QueuedPart[]> {
  const rows = await tx.select().from(containers).where(eq(containers.project_id, project.id));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const deployed = await findDeployedCommits(
    tx,
    waiting.map(({ part }) => part.slug),
  );
  const left: QueuedPart[] = [];
  for (const one of waiting) {
    const { slug } = one.part;
    const row: ContainerRow | undefined = bySlug.get(slug);
    const isRetry = one.delivery.retried_from !== null;
    const now = deployed.get(slug);
    const commit = one.delivery.push?.after;
    if (row === undefined) {
      await settleParts(tx, [keyOf(one)], ['waiting'], { outcome: 'failed', reason: GONE });
    } else if (row.push?.enabled !== true && !isRetry) {
      await settleParts(tx, [keyOf(one)], ['waiting'], { outcome: 'off', reason: OFF });
    } else if (commit && now?.commit === commit && !isRetry) {
      const reason = `${commit.slice(0, 7)} 커밋은 이미 배포되어 있습니다.`;
      await settleParts(tx, [keyOf(one)], ['waiting'], {
        ...{ outcome: 'already', reason, deployment_id: now.deployment },
      });
    } else {
      left.push(one);
    }
  }
  return left;
}
