import { isDeepStrictEqual } from 'node:util';
import type { ContainerState } from '@naru/contract/entities/container-state';
import { eq, sql } from 'drizzle-orm';
import type { ObservedContainer } from '../../engine/container-engine.ts';
import { errorCode } from '../../runtime/errors.ts';
import type { Database } from '../../storage/database.ts';
import { FOREIGN_KEY_VIOLATION } from '../../storage/database-errors.ts';
import { type ContainerStateRow, containerStates } from '../../storage/schema/container.ts';
import type { ContainerWithObservation } from './desired-containers.ts';

const OUT_OF_MEMORY = '메모리 부족으로 종료되었습니다. 메모리 한도를 늘리거나 사용량을 줄여주세요.';

/** Returns the reason for a container's failure, in one sentence for the member. */
function failureOf({ outOfMemory, exitCode, restarts }: ObservedContainer): string {
  if (outOfMemory) return OUT_OF_MEMORY;
  const again = restarts > 0 ? `, ${restarts}번 재시작` : '';
  return `종료 코드 ${exitCode ?? '알 수 없음'}${again}. 로그를 확인해주세요.`;
}

type Observation = Omit<ContainerStateRow, 'container_id' | 'observed_at'>;

/** Converts an observation to its stored fields. */
const observationOf = (observed: ObservedContainer): Observation => ({
  state: observed.state === 'starting' ? 'deploying' : observed.state,
  reason: observed.state === 'failed' ? failureOf(observed) : null,
  restarts: observed.restarts,
  exit_code: observed.exitCode ?? null,
  out_of_memory: observed.outOfMemory,
  health_check: observed.healthCheck ?? null,
  started_at: observed.startedAt ?? null,
  deployment_id: observed.deployment,
  published:
    observed.published?.map(({ externalPort, hosts, problem = null }) => ({
      port: externalPort,
      hosts: [...hosts],
      problem,
    })) ?? null,
});

const isSame = (row: ContainerStateRow | undefined, next: Observation): boolean =>
  row !== undefined &&
  row.state === next.state &&
  row.restarts === next.restarts &&
  row.exit_code === next.exit_code &&
  row.out_of_memory === next.out_of_memory &&
  row.health_check === next.health_check &&
  row.deployment_id === next.deployment_id &&
  row.started_at?.getTime() === next.started_at?.getTime() &&
  isDeepStrictEqual(row.published, next.published);

/** Stores an observation. Returns whether the container still exists. */
async function storeObservation(db: Database, id: string, next: Observation): Promise<boolean> {
  try {
    await db
      .insert(containerStates)
      .values({ container_id: id, ...next })
      .onConflictDoUpdate({
        target: containerStates.container_id,
        set: { ...next, observed_at: sql`now()` },
      });
    return true;
  } catch (error) {
    // The container was deleted after the observation.
    if (errorCode(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** Stores changed observations. Returns the ids of the projects with a change. */
export async function storeContainerObservations(
  db: Database,
  known: readonly ContainerWithObservation[],
  observed: readonly ObservedContainer[],
): Promise<Set<string>> {
  const bySlug = new Map(observed.map((one) => [one.container, one]));
  const changed = new Set<string>();
  for (const { id, container, projectId, state } of known) {
    const seen = bySlug.get(container);
    if (seen === undefined) {
      if (state !== null) {
        await db.delete(containerStates).where(eq(containerStates.container_id, id));
        changed.add(projectId);
      }
      continue;
    }
    const next = observationOf(seen);
    if (isSame(state ?? undefined, next)) continue;
    if (await storeObservation(db, id, next)) changed.add(projectId);
  }
  return changed;
}

/**
 * Returns a container's state for its member. A container that the engine does not know is stopped if its member stopped it, otherwise
 * idle.
 * @param deploying whether a deployment of the container is running
 */
export function toContainerState(
  container: { slug: string; stopped: boolean },
  row: ContainerStateRow | null,
  deploying: boolean,
): ContainerState {
  const known = row?.state ?? (container.stopped ? 'stopped' : 'idle');
  return {
    slug: container.slug,
    state: deploying ? 'deploying' : known,
    reason: deploying ? null : (row?.reason ?? null),
    restarts: row?.restarts ?? null,
    exit_code: row?.exit_code ?? null,
    out_of_memory: row?.out_of_memory ?? null,
    health_check: row?.health_check ?? null,
    started_at: row?.started_at?.toISOString() ?? null,
    deployment_id: row?.deployment_id ?? null,
  };
}
