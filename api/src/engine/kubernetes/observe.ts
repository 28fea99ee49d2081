import type { V1Deployment, V1Pod } from '@kubernetes/client-node';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import type { ContainerState, ObservedContainer } from '../container-engine.ts';
import { findStartFailure } from '../start-failure.ts';
import { startTimeLimit } from '../start-time.ts';
import { readContainerRef, readVersionInForce, shouldContainerRun } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { clusterUnreachableError } from './kubernetes-error.ts';
import {
  findAttemptPod,
  findPodCondition,
  hasRunOutOfMemory,
  isPodEnding,
  isPodReady,
  lastTermination,
  podContainerStatus,
  podEnd,
  startObstacle,
} from './pods.ts';
import { listPublishedPorts } from './published-ports.ts';

/** Returns the time since a condition of the pod became false, in ms; 0 while the condition is true or unknown. */
function lacksFor(pod: V1Pod, type: 'Ready' | 'PodScheduled'): number {
  const { status, lastTransitionTime } = findPodCondition(pod, type) ?? {};
  if (status !== 'False' || lastTransitionTime === undefined) return 0;
  return Date.now() - new Date(lastTransitionTime).getTime();
}

/** Returns why the cluster cannot start the program of a pod; undefined for a pod that is not ready for a shorter time than a start takes. */
const longObstacle = (pod: V1Pod, limitMs: number) =>
  lacksFor(pod, 'Ready') > limitMs ? startObstacle(pod, true) : undefined;

function stateOf(
  startTimeoutMs: number,
  deployment: V1Deployment,
  pod: V1Pod | undefined,
): ContainerState {
  if (!shouldContainerRun(deployment)) return 'stopped';
  if (pod === undefined || isPodEnding(pod)) return 'starting';
  if (lacksFor(pod, 'PodScheduled') > startTimeoutMs) return 'failed';
  if (podContainerStatus(pod)?.state?.running === undefined) {
    const hasFailed =
      lastTermination(pod) !== undefined || longObstacle(pod, startTimeoutMs) !== undefined;
    return hasFailed ? 'failed' : 'starting';
  }
  if (isPodReady(pod)) return 'running';
  return lacksFor(pod, 'Ready') > startTimeoutMs ? 'failed' : 'starting';
}

/** Returns why the pod in force has failed: a missing image, the end of its program, or a program that does not listen. */
function failureOf(deployment: V1Deployment, pod: V1Pod, limitMs: number): StartFailure {
  if (longObstacle(pod, limitMs)?.reason === 'image-missing') return { code: 'image-missing' };
  const [main] = deployment.spec?.template.spec?.containers ?? [];
  const isRunning = podContainerStatus(pod)?.state?.running !== undefined;
  return findStartFailure({
    port: Number(main?.startupProbe?.tcpSocket?.port) || undefined,
    seconds: Math.round(limitMs / 1000),
    // The manifest of a pod writes the limit in Mi.
    memoryMiB: Number.parseInt(main?.resources?.limits?.memory ?? '0', 10),
    end: isRunning || lastTermination(pod) === undefined ? undefined : podEnd(pod),
  });
}

function observed(context: KubernetesContext, deployment: V1Deployment): ObservedContainer[] {
  const inForce = readVersionInForce(deployment);
  // Before the end of the first attempt, no version is in force.
  if (inForce === undefined) return [];
  const { rolloutId, specHash, deployment: id, image, startSeconds } = inForce;
  const ref = readContainerRef(deployment);
  const pod = shouldContainerRun(deployment) ? findAttemptPod(context, ref, rolloutId) : undefined;
  const running = pod && podContainerStatus(pod)?.state?.running;
  const end = pod && lastTermination(pod);
  const startedAt = running?.startedAt ?? end?.startedAt;
  const limitMs = startTimeLimit({ startSeconds }, undefined, context.startTimeoutMs);
  const state = stateOf(limitMs, deployment, pod);
  const one = {
    ...ref,
    deployment: id,
    specHash,
    image,
    state,
    failure: state === 'failed' && pod ? failureOf(deployment, pod, limitMs) : undefined,
    restarts: (pod && podContainerStatus(pod)?.restartCount) ?? 0,
    exitCode: running === undefined ? end?.exitCode : undefined,
    outOfMemory: pod !== undefined && hasRunOutOfMemory(pod),
    healthCheck: undefined,
    startedAt: startedAt === undefined ? undefined : new Date(startedAt),
    published: listPublishedPorts(context, ref, pod),
  };
  return [one];
}

/**
 * Observes every container in force through the watch.
 * @throws EngineError `unreachable` when the watch is lost, instead of returning outdated states
 */
export async function observeContainers(context: KubernetesContext): Promise<ObservedContainer[]> {
  await context.client.version();
  await context.state.ready();
  if (context.state.lostFor() !== undefined)
    throw clusterUnreachableError(new Error('not watched'));
  return context.state.deployments().flatMap((deployment) => observed(context, deployment));
}
