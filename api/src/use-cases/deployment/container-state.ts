import { isDeepStrictEqual } from 'node:util';
import type { ContainerState } from '@naru/contract/entities/container-state';
import { type StartFailure, startFailureMessage } from '@naru/contract/rules/start-failure';
import { eq, sql } from 'drizzle-orm';
import type { ObservedContainer } from '../../engine/container-engine.ts';
import { shownStartFailure } from '../../engine/start-failure.ts';
import { errorCode } from '../../runtime/errors.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { FOREIGN_KEY_VIOLATION } from '../../storage/database-errors.ts';
import { type ContainerStateRow, containerStates } from '../../storage/schema/container.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { createSecretMasker } from './deployment-log.ts';
import { confidentialValues } from './deployment-specification.ts';
import type { ContainerWithObservation } from './desired-containers.ts';
import type { LastAttempt } from './last-attempt.ts';
import { toShownFailure } from './shown-failure.ts';
import { readSpecification } from './snapshot.ts';

const NOT_RUNNING = '컨테이너가 실행되고 있지 않습니다. 로그를 확인해주세요.';

/** Returns the reason for a container's failure, in sentences for the member. */
function failureOf({ restarts }: ObservedContainer, failure: StartFailure | undefined): string {
  const cause = failure === undefined ? NOT_RUNNING : startFailureMessage(failure);
  return restarts > 0 ? `${cause} 지금까지 ${restarts}번 다시 시작했습니다.` : cause;
}

const NOT_BROUGHT_BACK =
  '서버 오류로 컨테이너를 다시 실행하지 못했습니다. 계속되면 운영자에게 알려주세요.';

/** A deployed container without an instance, and the error of the last attempt to create its instance again. */
export interface LostContainer {
  container: string;
  /** The id of the container's last successful deployment. */
  deployment: string;
  stopped: boolean;
  error: unknown;
}

type Observation = Omit<ContainerStateRow, 'container_id' | 'observed_at'>;

/** Masks the secrets of a container in the output of its programs. */
type MaskSecrets = (
  container: Pick<ObservedContainer, 'container' | 'deployment'>,
) => Promise<(text: string) => string>;

/** Returns the masking function that reads the secrets of the deployment that a container runs. */
export const maskDeployedSecrets =
  (db: DatabaseReader, box: SecretBox): MaskSecrets =>
  async ({ deployment, container }) => {
    const specification = await readSpecification(db, box, deployment);
    const found = specification?.containers.find(({ slug }) => slug === container);
    return createSecretMasker(found === undefined ? [] : confidentialValues(found));
  };

/** Returns the cause of a container's failure as it is shown. Only a health check has output that may contain secrets. */
async function causeOf(observed: ObservedContainer, maskSecrets: MaskSecrets) {
  const { failure } = observed;
  if (failure?.code !== 'health-check') return failure;
  return shownStartFailure(failure, await maskSecrets(observed));
}

/** Converts an observation to its stored fields. */
const observationOf = (
  observed: ObservedContainer,
  cause: StartFailure | undefined,
): Observation => ({
  state: observed.state === 'starting' ? 'deploying' : observed.state,
  reason: observed.state === 'failed' ? failureOf(observed, cause) : null,
  cause: cause ?? null,
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

/** Converts a lost container to its stored fields. A container that its member stopped does not count as failed. */
async function lostObservation(lost: LostContainer, maskSecrets: MaskSecrets) {
  const { deployment, stopped, error } = lost;
  const { reason, cause } = toShownFailure(error, await maskSecrets(lost), NOT_BROUGHT_BACK);
  return {
    state: stopped ? 'stopped' : 'failed',
    reason,
    cause: cause ?? null,
    restarts: 0,
    exit_code: null,
    out_of_memory: false,
    health_check: null,
    started_at: null,
    deployment_id: deployment,
    published: null,
  } satisfies Observation;
}

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

/** Stores a changed state of a container without an instance. Returns whether the state has changed. */
async function storeAbsence(
  db: Database,
  { id, state }: ContainerWithObservation,
  next: Observation | undefined,
): Promise<boolean> {
  if (next !== undefined) {
    if (isSame(state ?? undefined, next) && state?.reason === next.reason) return false;
    return storeObservation(db, id, next);
  }
  if (state === null) return false;
  await db.delete(containerStates).where(eq(containerStates.container_id, id));
  return true;
}

/**
 * Stores changed observations. Returns the ids of the projects with a change.
 * @param lost the containers whose instances could not be created again
 */
export async function storeContainerObservations(
  db: Database,
  known: readonly ContainerWithObservation[],
  { observed, lost }: { observed: readonly ObservedContainer[]; lost: readonly LostContainer[] },
  maskSecrets: MaskSecrets,
): Promise<Set<string>> {
  const bySlug = new Map(observed.map((one) => [one.container, one]));
  const lostBySlug = new Map(lost.map((one) => [one.container, one]));
  const changed = new Set<string>();
  for (const one of known) {
    const { id, container, projectId, state } = one;
    const seen = bySlug.get(container);
    if (seen === undefined) {
      const absent = lostBySlug.get(container);
      const next = absent && (await lostObservation(absent, maskSecrets));
      if (await storeAbsence(db, one, next)) changed.add(projectId);
      continue;
    }
    // The output of a health check may differ each time, so the cause is not compared.
    if (isSame(state ?? undefined, observationOf(seen, undefined))) continue;
    const next = observationOf(seen, await causeOf(seen, maskSecrets));
    if (await storeObservation(db, id, next)) changed.add(projectId);
  }
  return changed;
}

/** What is known of a container without an observation: that its member stopped it, or that its last deployment failed. */
function unseenState(stopped: boolean, last: LastAttempt | undefined) {
  const failedStart = last?.hasFailed ? last : undefined;
  if (stopped) return { state: 'stopped', failedStart };
  return { state: failedStart === undefined ? 'idle' : 'failed', failedStart };
}

/** Returns the values of an observation; empty values without one. */
const observedValues = (row: ContainerStateRow | null) => ({
  restarts: row?.restarts ?? null,
  exit_code: row?.exit_code ?? null,
  out_of_memory: row?.out_of_memory ?? null,
  health_check: row?.health_check ?? null,
  started_at: row?.started_at?.toISOString() ?? null,
  deployment_id: row?.deployment_id ?? null,
});

/**
 * Returns a container's state for its member.
 * @param deploying whether a deployment of the container is running
 * @param last the last deployment of a container without an observation
 */
export function toContainerState(
  container: { slug: string; stopped: boolean },
  row: ContainerStateRow | null,
  deploying: boolean,
  last?: LastAttempt,
): ContainerState {
  const { slug, stopped } = container;
  const common = { slug, ...observedValues(row) };
  if (deploying) return { ...common, state: 'deploying', reason: null, cause: null };
  const { state, failedStart } = unseenState(stopped, row === null ? last : undefined);
  const failure = row ?? failedStart;
  return {
    ...common,
    state: row?.state ?? state,
    reason: failure?.reason ?? null,
    cause: failure?.cause ?? null,
    failed_deployment_id: failedStart?.deployment ?? null,
  };
}
