/** Reads the states of pods and of the containers in pods. */
import type { V1ContainerStatus, V1Deployment, V1Pod } from '@kubernetes/client-node';
import type { ContainerRef, ContainerSpec } from '../container-spec.ts';
import { EngineError, startFailedError } from '../engine-error.ts';
import { PULL_REFUSALS } from '../registry/pull-refusals.ts';
import { findStartFailure } from '../start-failure.ts';
import { startTimeLimit } from '../start-time.ts';
import { readRolloutId } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { quotaExceededError } from './kubernetes-error.ts';
import { LABEL_KEYS } from './manifests/labels.ts';
import { containerObjectName, projectNamespace } from './manifests/names.ts';

const createdAt = ({ metadata }: V1Pod): number =>
  metadata?.creationTimestamp === undefined ? 0 : new Date(metadata.creationTimestamp).getTime();

/** Returns a container's pods, including ending pods, with the newest pod first. */
export function listContainerPods(
  { state, settings }: KubernetesContext,
  ref: ContainerRef,
): V1Pod[] {
  const name = containerObjectName(ref);
  return state
    .pods(projectNamespace(settings, ref.project))
    .filter(({ metadata }) => metadata?.labels?.[LABEL_KEYS.container] === name)
    .toSorted((a, b) => createdAt(b) - createdAt(a));
}

export const isPodEnding = ({ metadata }: V1Pod): boolean =>
  metadata?.deletionTimestamp !== undefined;

/** Returns the newest pod of an attempt that is not ending. If all pods are ending, returns the newest ending pod. */
export function findAttemptPod(
  context: KubernetesContext,
  ref: ContainerRef,
  rolloutId: string,
): V1Pod | undefined {
  const pods = listContainerPods(context, ref).filter((pod) => readRolloutId(pod) === rolloutId);
  return pods.find((pod) => !isPodEnding(pod)) ?? pods[0];
}

/** Returns the status of the only container in a pod. */
export const podContainerStatus = ({ status }: V1Pod): V1ContainerStatus | undefined =>
  status?.containerStatuses?.[0];

export const findPodCondition = ({ status }: V1Pod, wanted: 'Ready' | 'PodScheduled') =>
  status?.conditions?.find(({ type }) => type === wanted);

/**
 * Checks whether requests are routed to the pod. Returns false after the loss of the pod's node, although the last report of the
 * container is ready.
 */
export const isPodReady = (pod: V1Pod): boolean =>
  podContainerStatus(pod)?.ready === true && findPodCondition(pod, 'Ready')?.status !== 'False';

/** Returns the last end of the pod's container, by itself or by a kill. */
export const lastTermination = (pod: V1Pod) => {
  const status = podContainerStatus(pod);
  return status?.state?.terminated ?? status?.lastState?.terminated;
};

export const hasRunOutOfMemory = (pod: V1Pod): boolean =>
  lastTermination(pod)?.reason === 'OOMKilled';

/** Returns how the pod's container ended last, for the cause of a failure. */
export const podEnd = (pod: V1Pod) => ({
  exitCode: lastTermination(pod)?.exitCode ?? 0,
  outOfMemory: hasRunOutOfMemory(pod),
});

/** Returns the port that has to answer before a container is ready, of its first http or tcp network. */
export const probedPort = ({ ports }: Pick<ContainerSpec, 'ports'>): number | undefined =>
  ports.find(({ protocol }) => protocol !== 'udp')?.internalPort;

const IMAGE_REFUSED = ['InvalidImageName', 'ErrImageNeverPull'];
const NO_SUCH_IMAGE = /not found|manifest unknown|does not exist|no such host/i;

const NOT_PULLED =
  '이미지를 가져오지 못했습니다. 다시 배포하거나, 레지스트리를 확인해달라고 운영자에게 요청해주세요.';

/** The kubelet retries these starts. */
const START_REFUSED = /^Create(Container|ContainerConfig)Error$|^RunContainerError$/;
/** The kubelet's own copy of a secret is late, as on a busy node. The next retry may find it, so the start ends only by its time limit. */
const KUBELET_LATE = /^failed to sync (?:secret|configmap) cache/;

/**
 * Returns the reason why a pod cannot start; `undefined` while the pod may still start.
 * @param hasWaited whether the time limit of a start has passed
 */
export function startObstacle(pod: V1Pod, hasWaited: boolean): EngineError | undefined {
  const waiting = podContainerStatus(pod)?.state?.waiting;
  const { reason = '', message = '' } = waiting ?? {};
  if (
    IMAGE_REFUSED.includes(reason) ||
    (reason === 'ErrImagePull' && NO_SUCH_IMAGE.test(message)) ||
    // The kubelet retries the pull. In a new namespace the pull secret may arrive later than the pod.
    (reason === 'ImagePullBackOff' && hasWaited)
  ) {
    const [, , refusal] = PULL_REFUSALS.find(([pattern]) => pattern.test(message)) ?? [];
    return new EngineError('image-missing', refusal ?? NOT_PULLED, { cause: new Error(message) });
  }
  // A required object may arrive later than the pod.
  if (hasWaited && START_REFUSED.test(reason) && !KUBELET_LATE.test(message)) {
    return new EngineError(
      'start-failed',
      '컨테이너를 시작하지 못했습니다. 이미지의 사용자와 시작 명령을 확인해주세요.',
      { cause: new Error(message) },
    );
  }
  const scheduled = findPodCondition(pod, 'PodScheduled');
  if (scheduled?.status !== 'False' || !hasWaited) return undefined;
  return new EngineError(
    'start-failed',
    '클러스터에 자리가 없습니다. CPU나 메모리 제한을 줄이거나 운영자에게 노드를 늘려달라고 요청해주세요.',
    { cause: new Error(scheduled.message) },
  );
}

/**
 * Returns the cluster's refusal to create the pod. A refusal may be temporary, except for an exceeded quota, so other refusals count
 * only after `hasWaited`.
 */
export function podCreationRefusal(
  deployment: V1Deployment,
  hasWaited: boolean,
): EngineError | undefined {
  const failed = deployment.status?.conditions?.find(
    ({ type, status }) => type === 'ReplicaFailure' && status === 'True',
  );
  if (failed === undefined) return undefined;
  const cause = new Error(failed.message);
  if (/exceeded quota/.test(cause.message)) return quotaExceededError(cause);
  if (!hasWaited) return undefined;
  return new EngineError(
    'start-failed',
    '클러스터 정책 때문에 컨테이너를 만들지 못했습니다. 운영자에게 알려주세요.',
    { cause },
  );
}

const startOf = (pod: V1Pod): number => {
  const startedAt = podContainerStatus(pod)?.state?.running?.startedAt;
  return startedAt === undefined ? Date.now() : new Date(startedAt).getTime();
};

/** Checks whether the pod's container has ended by itself since its creation. */
export const hasContainerEnded = (pod: V1Pod): boolean =>
  lastTermination(pod) !== undefined || (podContainerStatus(pod)?.restartCount ?? 0) > 0;

/**
 * Checks whether the attempt can still come into force.
 * @throws EngineError when the attempt has failed, with the cause as far as the state of the pod contains it
 */
export function checkPodStart(
  { startTimeoutMs }: KubernetesContext,
  spec: ContainerSpec,
  pod: V1Pod,
  hasWaited: boolean,
): void {
  const obstacle = startObstacle(pod, hasWaited);
  if (obstacle !== undefined) throw obstacle;
  const limitMs = startTimeLimit(spec, undefined, startTimeoutMs);
  const isLate = !isPodReady(pod) && Date.now() - startOf(pod) > limitMs;
  const end = hasContainerEnded(pod) ? podEnd(pod) : undefined;
  if (end === undefined && !isLate) return;
  const port = probedPort(spec);
  const seconds = Math.round(limitMs / 1000);
  const { memoryMiB } = spec.limits;
  throw startFailedError(findStartFailure({ port, seconds, memoryMiB, end }));
}
