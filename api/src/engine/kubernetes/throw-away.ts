/** Pods for one purpose, which no project lists: without a network, and with a time at which the cluster ends them. */
import type { V1Pod } from '@kubernetes/client-node';
import type { ThrowAway, ThrowAwaySpec } from '../container-program.ts';
import { EngineError } from '../engine-error.ts';
import { retryWhileEnding } from '../retry-while-ending.ts';
import { hasVolumeClaim } from './claims.ts';
import { waitUntilObjectRemoved } from './ending.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { hasHttpStatus } from './kubernetes-error.ts';
import {
  ANNOTATION_KEYS,
  formatLabelSelector,
  installationLabels,
  LABEL_KEYS,
  THROW_AWAY_ROLE,
} from './manifests/labels.ts';
import type { Manifest } from './manifests/manifest.ts';
import { projectNamespace, throwAwayName, volumeClaimName } from './manifests/names.ts';
import { projectNetworkPolicy, throwAwayNetworkPolicy } from './manifests/network-policy.ts';
import { throwAwayManifest } from './manifests/throw-away.ts';
import { isPodEnding, startObstacle } from './pods.ts';
import { runInPod } from './program.ts';

const SECOND_MS = 1000;

/** The time limit until a pod runs, in ms: its node may pull the image and attach the volume. */
const START_MS = 180_000;

const NO_RIGHT =
  '이 서버에 클러스터의 파드를 만들고 삭제할 권한이 없습니다. 운영자에게 ClusterRole의 pods에 create와 delete를 추가해달라고 요청해주세요.';
const NOT_STARTED = '클러스터에서 임시 파드를 시작하지 못했습니다.';

interface CreationOptions {
  /** Whether the pod copies its volume, see `ThrowAwayPlacement`. */
  copiesVolume: boolean;
  /** Aborting the signal ends the wait for the pod. */
  signal?: AbortSignal;
}

/** A pod that does not run yet. */
class StartingError extends Error {
  override readonly name = 'StartingError';
}

type Target = Manifest & { metadata: { name: string; namespace: string } };

const targetOf = (
  { settings }: KubernetesContext,
  { id, project }: Pick<ThrowAwaySpec, 'id' | 'project'>,
): Target => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: throwAwayName(id), namespace: projectNamespace(settings, project) },
});

/** Returns the node on which a pod has mounted the volume. Most volumes can be mounted by the pods of one node only. */
function nodeOf(
  { state, settings }: KubernetesContext,
  { volume }: ThrowAwaySpec,
): string | undefined {
  if (volume === undefined) return undefined;
  const claim = volumeClaimName(volume.volume);
  const users = state
    .pods(projectNamespace(settings, volume.project))
    .filter((pod) => !isPodEnding(pod) && pod.status?.phase === 'Running');
  const user = users.find(({ spec }) =>
    spec?.volumes?.some(({ persistentVolumeClaim: of }) => of?.claimName === claim),
  );
  return user?.spec?.nodeName;
}

/** Waits until a pod runs. @throws EngineError with the cluster's reason when it does not start */
async function waitUntilRunning(
  { client, startTimeoutMs }: KubernetesContext,
  target: Target,
  signal: AbortSignal | undefined,
): Promise<V1Pod> {
  const since = performance.now();
  const look = async (): Promise<V1Pod> => {
    const pod = await client.find<V1Pod>(target);
    if (pod?.status?.phase === 'Running') return pod;
    const obstacle = pod && startObstacle(pod, performance.now() - since > startTimeoutMs);
    if (obstacle !== undefined) throw obstacle;
    if (pod === undefined || pod.status?.phase === 'Failed' || pod.status?.phase === 'Succeeded') {
      const cause = new Error(pod?.status?.message ?? 'the pod has ended');
      throw new EngineError('start-failed', NOT_STARTED, { cause });
    }
    throw new StartingError(`${target.metadata.name} does not run yet`);
  };
  const passes = (error: unknown) => error instanceof StartingError;
  try {
    const waiting = { passes, timeoutMs: START_MS };
    return await retryWhileEnding(look, signal === undefined ? waiting : { ...waiting, signal });
  } catch (error) {
    if (!passes(error)) throw error;
    throw new EngineError('start-failed', NOT_STARTED, { cause: error });
  }
}

/** Finds the running pod of a specification. */
export async function findThrowAway(
  context: KubernetesContext,
  spec: Pick<ThrowAwaySpec, 'id' | 'project'>,
): Promise<V1Pod | undefined> {
  const pod = await context.client.find<V1Pod>(targetOf(context, spec));
  return pod !== undefined && pod.status?.phase === 'Running' && !isPodEnding(pod)
    ? pod
    : undefined;
}

/** Removes a throw-away pod, and resolves after the end of its processes. Does nothing when the pod does not exist. */
export async function removeThrowAway(
  context: KubernetesContext,
  spec: Pick<ThrowAwaySpec, 'id' | 'project'>,
): Promise<void> {
  const target = targetOf(context, spec);
  if ((await context.client.find<V1Pod>(target)) === undefined) return;
  await context.client.remove(target);
  await waitUntilObjectRemoved(context, target);
}

async function create(
  context: KubernetesContext,
  spec: ThrowAwaySpec,
  copiesVolume: boolean,
): Promise<void> {
  const { client, settings } = context;
  const { project } = spec;
  for (const policy of [projectNetworkPolicy, throwAwayNetworkPolicy]) {
    await client.apply(policy(settings, project));
  }
  const placement = { now: Date.now(), node: nodeOf(context, spec), copiesVolume };
  const body = throwAwayManifest(settings, spec, placement);
  const namespace = projectNamespace(settings, project);
  await client.call(client.core.createNamespacedPod({ namespace, body }));
}

/**
 * Starts a throw-away pod. A pod with an equal id is replaced.
 * @throws EngineError `start-failed` without the right to create pods, and for a pod that does not start
 */
export async function createThrowAway(
  context: KubernetesContext,
  spec: ThrowAwaySpec,
  { copiesVolume, signal }: CreationOptions,
): Promise<V1Pod> {
  await context.state.ready();
  try {
    await removeThrowAway(context, spec);
    await create(context, spec, copiesVolume);
  } catch (error) {
    if (!isWithoutRight(error)) throw error;
    throw new EngineError('start-failed', NO_RIGHT, { cause: error });
  }
  try {
    return await waitUntilRunning(context, targetOf(context, spec), signal);
  } catch (error) {
    await removeThrowAway(context, spec).catch(() => undefined);
    throw error;
  }
}

/** Implements `ContainerEngine.startThrowAway`, after the objects of the project were applied. */
export async function startThrowAway(
  context: KubernetesContext,
  spec: ThrowAwaySpec,
): Promise<ThrowAway> {
  if (spec.volume !== undefined && !(await hasVolumeClaim(context, spec.volume))) {
    throw new EngineError('not-found', '볼륨이 클러스터에 없습니다.');
  }
  const pod = await createThrowAway(context, spec, { copiesVolume: false });
  return {
    run: (options) => runInPod(context, pod, options),
    dispose: () => removeThrowAway(context, spec),
  };
}

/** Whether the cluster refused to create or remove a pod because a right is missing. */
const isWithoutRight = (error: unknown): boolean =>
  hasHttpStatus(error, 403) &&
  error instanceof Error &&
  /^pods .*forbidden: User/.test(error.message);

/**
 * Whether a throw-away pod was left by a killed server.
 * @param now the current time, in ms since 1970
 */
export const isLeftThrowAway = ({ metadata }: Pick<V1Pod, 'metadata'>, now: number): boolean =>
  Number(metadata?.annotations?.[ANNOTATION_KEYS.expires]) * SECOND_MS < now;

/** Removes the pods that killed servers have left. Their processes have ended at their time. */
export async function removeLeftThrowAways({ client, settings }: KubernetesContext): Promise<void> {
  const role = { [LABEL_KEYS.role]: THROW_AWAY_ROLE };
  const labelSelector = formatLabelSelector({ ...installationLabels(settings), ...role });
  const { items } = await client.call(client.core.listPodForAllNamespaces({ labelSelector }));
  const left = items.filter((pod) => isLeftThrowAway(pod, Date.now()));
  for (const { metadata } of left) {
    const { name = '', namespace = '' } = metadata ?? {};
    await client.remove({ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace } });
  }
}
