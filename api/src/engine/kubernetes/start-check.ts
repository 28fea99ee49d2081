/** Checks whether a starting version can still come into force. */
import type { V1Deployment, V1Pod } from '@kubernetes/client-node';
import type { ContainerSpec } from '../container-spec.ts';
import { crashed, EngineError, notAnswering, outOfMemory } from '../engine-error.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { quotaExceeded } from './kubernetes-error.ts';
import { isReady, lastEndOf, obstacleOf, ranOutOfMemory, statusIn } from './pods.ts';

/** The cluster's refusal to create the pod. Except for a full quota, a refusal may be temporary, so it counts only after waiting. */
export function refusalOf(deployment: V1Deployment, hasWaited: boolean): EngineError | undefined {
  const failed = deployment.status?.conditions?.find(
    ({ type, status }) => type === 'ReplicaFailure' && status === 'True',
  );
  if (failed === undefined) return undefined;
  const cause = new Error(failed.message);
  if (/exceeded quota/.test(cause.message)) return quotaExceeded(cause);
  if (!hasWaited) return undefined;
  return new EngineError(
    'start-failed',
    '클러스터가 컨테이너를 만들기를 거절했습니다. 클러스터의 정책을 확인해달라고 관리자에게 요청해주세요.',
    { cause },
  );
}

const startOf = (pod: V1Pod): number => {
  const startedAt = statusIn(pod)?.state?.running?.startedAt;
  return startedAt === undefined ? Date.now() : new Date(startedAt).getTime();
};

/** Whether the pod's container has ended by itself since its creation. */
export const hasEnded = (pod: V1Pod): boolean =>
  lastEndOf(pod) !== undefined || (statusIn(pod)?.restartCount ?? 0) > 0;

/** @throws EngineError when the pod cannot come into force any more */
export function check(
  { startTimeoutMs }: KubernetesContext,
  { ports, limits }: ContainerSpec,
  pod: V1Pod,
  hasWaited: boolean,
): void {
  const obstacle = obstacleOf(pod, hasWaited);
  if (obstacle !== undefined) throw obstacle;
  if (hasEnded(pod)) {
    throw ranOutOfMemory(pod)
      ? outOfMemory(limits.memoryMiB)
      : crashed(lastEndOf(pod)?.exitCode ?? 0);
  }
  if (!isReady(pod) && Date.now() - startOf(pod) > startTimeoutMs) {
    const port = ports.find(({ protocol }) => protocol !== 'udp')?.internalPort;
    throw notAnswering(Math.round(startTimeoutMs / 1000), port);
  }
}
