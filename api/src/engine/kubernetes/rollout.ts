/** Waits for the effects of a changed Deployment. The cluster itself performs the rollout. */
import type { V1Deployment } from '@kubernetes/client-node';
import type { ApplyContext } from '../container-engine.ts';
import type { ContainerRef, ContainerSpec } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import { startTimeLimit } from '../start-time.ts';
import { findDeployment, readRolloutId, shouldContainerRun } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { clusterUnreachableError } from './kubernetes-error.ts';
import {
  checkPodStart,
  findAttemptPod,
  hasContainerEnded,
  isPodEnding,
  listContainerPods,
  podContainerStatus,
  podCreationRefusal,
} from './pods.ts';

/** The interval of checks without a change of the cluster, in ms: some failures depend only on the elapsed time. */
const LOOK_MS = 1000;
/** The time limit for scheduling a pod and pulling its image, in ms. The time of its start is added. */
const PLACE_TIMEOUT_MS = 600_000;

/** Checks whether the cluster has completed the rollout of this version of the Deployment. */
function isComplete({ metadata, spec, status }: V1Deployment): boolean {
  const wanted = spec?.replicas ?? 1;
  return (
    (status?.observedGeneration ?? 0) >= (metadata?.generation ?? 0) &&
    (status?.replicas ?? 0) === wanted &&
    (status?.updatedReplicas ?? 0) === wanted &&
    (status?.availableReplicas ?? 0) === wanted
  );
}

/** The time limit for a lost watch, in ms. Waiting operations fail after the limit. */
const LOST_TIMEOUT_MS = 10_000;

/**
 * Calls `look` after every change and after every `LOOK_MS`, because elapsed time causes no change. Resolves with the first result
 * that is not `undefined`, or with `undefined` after the time limit. Does not call `look` while the watch is lost, because a container
 * that became ready since then would count as late.
 * @throws EngineError `unreachable` when the watch is lost for too long, because the state of the pods is then unknown
 */
async function waiting<T>(
  { state }: KubernetesContext,
  look: () => T | undefined,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<T | undefined> {
  const until = performance.now() + timeoutMs;
  const lookIfWatched = () => (state.lostFor() === undefined ? look() : undefined);
  for (;;) {
    if ((state.lostFor() ?? 0) > LOST_TIMEOUT_MS)
      throw clusterUnreachableError(new Error('not watched'));
    const found = await state.until(lookIfWatched, { signal, timeoutMs: LOOK_MS });
    if (found !== undefined || performance.now() > until) return found;
  }
}

/**
 * Waits until only the pods of this attempt serve, and reports the steps.
 * @param generation the applied version of the Deployment; older versions are ignored
 * @throws EngineError with the reason why the attempt cannot come into force
 */
export async function waitForRollout(
  context: KubernetesContext,
  spec: ContainerSpec,
  { rolloutId, generation }: { rolloutId: string; generation: number },
  { step, signal }: Pick<ApplyContext, 'step' | 'signal'>,
): Promise<void> {
  const since = Date.now();
  let isProbing = false;
  const probe = () => {
    if (!isProbing) step('probing');
    isProbing = true;
  };
  const look = (): true | undefined => {
    const deployment = findDeployment(context, spec);
    if (deployment === undefined || (deployment.metadata?.generation ?? 0) < generation) return;
    const hasWaited = Date.now() - since > context.startTimeoutMs;
    const refusal = podCreationRefusal(deployment, hasWaited);
    if (refusal !== undefined) throw refusal;
    const pod = findAttemptPod(context, spec, rolloutId);
    if (pod === undefined) return;
    checkPodStart(context, spec, pod, hasWaited);
    if (podContainerStatus(pod)?.state?.running === undefined) return;
    probe();
    return isComplete(deployment) || undefined;
  };
  const limitMs = PLACE_TIMEOUT_MS + startTimeLimit(spec, undefined, context.startTimeoutMs);
  if (await waiting(context, look, signal, limitMs)) return;
  throw new EngineError(
    'start-failed',
    '클러스터가 컨테이너를 제때 시작하지 못했습니다. 잠시 후 다시 배포해주세요.',
  );
}

/**
 * Waits until only the pods of this attempt remain. Resolves with `undefined` after the time limit.
 * @param rolloutId the rollout id of the attempt; `undefined` to wait until no pod remains
 */
export const waitForOtherPodsToEnd = (
  context: KubernetesContext,
  ref: ContainerRef,
  rolloutId: string | undefined,
): Promise<true | undefined> =>
  waiting(
    context,
    () =>
      listContainerPods(context, ref).every((pod) => readRolloutId(pod) === rolloutId) || undefined,
    undefined,
    context.endTimeoutMs,
  );

/**
 * Waits until a Deployment has reached its desired state or its container has failed.
 * @param generation the applied version of the Deployment, as for `waitForRollout`
 */
export const waitUntilDeploymentSettled = (
  context: KubernetesContext,
  ref: ContainerRef,
  generation: number,
): Promise<true | undefined> =>
  waiting(
    context,
    () => {
      const deployment = findDeployment(context, ref);
      if (deployment === undefined) return true;
      if ((deployment.metadata?.generation ?? 0) < generation) return;
      const pods = listContainerPods(context, ref);
      if (!shouldContainerRun(deployment)) return pods.length === 0 || undefined;
      if (isComplete(deployment)) return pods.every((pod) => !isPodEnding(pod)) || undefined;
      return pods.some((pod) => !isPodEnding(pod) && hasContainerEnded(pod)) || undefined;
    },
    undefined,
    context.startTimeoutMs + context.endTimeoutMs,
  );

/** Waits until the watch has reported this version of a Deployment, so that later observations include this version. */
export async function waitUntilVersionObserved(
  context: KubernetesContext,
  applied: V1Deployment,
): Promise<void> {
  const { uid, resourceVersion } = applied.metadata ?? {};
  const look = () =>
    context.state
      .deployments()
      .some(
        ({ metadata }) =>
          metadata?.uid === uid && Number(metadata?.resourceVersion) >= Number(resourceVersion),
      ) || undefined;
  await context.state.until(look, { timeoutMs: context.endTimeoutMs });
}
