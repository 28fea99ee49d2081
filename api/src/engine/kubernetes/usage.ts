import type { V1Deployment, V1Pod } from '@kubernetes/client-node';
import type { ContainerUsage, MeasuredContainer, VolumeUsage } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { execInPod } from './exec.ts';
import {
  findDeployment,
  readContainerRef,
  readVersionInForce,
  shouldContainerRun,
} from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { ANNOTATION_KEYS, LABEL_KEYS } from './manifests/labels.ts';
import { projectNamespace } from './manifests/names.ts';
import { findAttemptPod, isPodEnding, podContainerStatus } from './pods.ts';
import {
  type PodSummary,
  readNodeSummaries,
  readPodMetrics,
  toAverageUsage,
} from './usage-sources.ts';

const NANOSECONDS_PER_MS = 1_000_000;

/** Converts a summary of a pod to the usage of its container; `undefined` for a pod without a measurement. */
function summarised({ containers, network }: PodSummary): ContainerUsage | undefined {
  const [main] = containers ?? [];
  const { cpu, memory } = main ?? {};
  if (cpu?.usageCoreNanoSeconds == null || memory?.workingSetBytes == null) return undefined;
  return {
    measuredAt: new Date(cpu.time),
    cpuMs: cpu.usageCoreNanoSeconds / NANOSECONDS_PER_MS,
    memoryBytes: memory.workingSetBytes,
    receivedBytes: network?.rxBytes ?? undefined,
    sentBytes: network?.txBytes ?? undefined,
  };
}

/** Returns the running pod of the version in force. */
export function findRunningPod(
  context: KubernetesContext,
  deployment: V1Deployment | undefined,
): V1Pod | undefined {
  const rolloutId = deployment && readVersionInForce(deployment)?.rolloutId;
  if (deployment === undefined || rolloutId === undefined || !shouldContainerRun(deployment))
    return;
  const pod = findAttemptPod(context, readContainerRef(deployment), rolloutId);
  return pod && !isPodEnding(pod) && podContainerStatus(pod)?.state?.running ? pod : undefined;
}

const keyOfPod = (pod: { namespace?: string; name?: string } | undefined): string =>
  `${pod?.namespace}/${pod?.name}`;

/**
 * Returns a function that looks up the usage of a pod. Usage is stored in a map, because a cluster may have tens of thousands of pods.
 * The kubelets report complete usage. For a kubelet that is forbidden or does not respond, the metrics API reports CPU and memory.
 * @param namespace the common namespace of the pods; `undefined` for several namespaces
 */
async function usageOfPods(context: KubernetesContext, pods: readonly V1Pod[], namespace?: string) {
  const summaries = await readNodeSummaries(
    context,
    pods.map(({ spec }) => spec?.nodeName),
  );
  const table = new Map<string, ContainerUsage | undefined>();
  for (const summary of [...summaries.values()].flat()) {
    table.set(keyOfPod(summary.podRef), summarised(summary));
  }
  if (pods.some(({ spec }) => !summaries.has(spec?.nodeName ?? ''))) {
    for (const metrics of await readPodMetrics(context, namespace)) {
      const key = keyOfPod(metrics.metadata);
      if (!table.has(key)) table.set(key, toAverageUsage(metrics));
    }
  }
  return ({ metadata }: V1Pod) => table.get(keyOfPod(metadata));
}

/** Returns the usage of a running container; `undefined` for a container that does not run or has no measurement. */
export async function readContainerUsage(
  context: KubernetesContext,
  ref: ContainerRef,
): Promise<ContainerUsage | undefined> {
  await context.state.ready();
  const pod = findRunningPod(context, findDeployment(context, ref));
  if (pod === undefined) return undefined;
  return (await usageOfPods(context, [pod], projectNamespace(context.settings, ref.project)))(pod);
}

/** Measures all running containers. Queries each node once, and the metrics API at most once. */
export async function measureAllContainers(
  context: KubernetesContext,
): Promise<MeasuredContainer[]> {
  await context.client.version();
  await context.state.ready();
  const running = context.state.deployments().flatMap((deployment) => {
    const pod = findRunningPod(context, deployment);
    return pod === undefined ? [] : [{ ref: readContainerRef(deployment), pod }];
  });
  const usageOf = await usageOfPods(
    context,
    running.map(({ pod }) => pod),
  );
  return running.flatMap(({ ref, pod }) => {
    const usage = usageOf(pod);
    return usage === undefined ? [] : [{ ...ref, ...usage }];
  });
}

const KIB = 1024;

/** Returns the path at which a pod mounts a claim. */
function mountPathOf({ spec }: V1Pod, claim: string): string | undefined {
  const volume = spec?.volumes?.find(
    ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName === claim,
  );
  const mounts = spec?.containers[0]?.volumeMounts ?? [];
  return mounts.find(({ name }) => name === volume?.name)?.mountPath;
}

/**
 * Measures a volume by `du` inside a pod, because kubelets do not measure every kind of volume. Returns the bytes; `undefined` if no
 * image contains `du`.
 */
async function countedIn(
  context: KubernetesContext,
  pods: readonly V1Pod[],
  claim: string,
): Promise<number | undefined> {
  for (const pod of pods) {
    const path = mountPathOf(pod, claim);
    if (path === undefined) continue;
    const { exitCode, output } = await execInPod(context, pod, ['du', '-sk', path]).catch(() => ({
      exitCode: undefined,
      output: '',
    }));
    if (exitCode === 0) return Number.parseInt(output, 10) * KIB;
  }
  return undefined;
}

/** Measures the volumes of a project, by the kubelets or inside a running container. Excludes volumes that cannot be measured. */
export async function measureProjectVolumes(
  context: KubernetesContext,
  project: string,
): Promise<VolumeUsage[]> {
  const { client, settings, state } = context;
  await state.ready();
  const namespace = projectNamespace(settings, project);
  const claims = await client.call(
    client.core.listNamespacedPersistentVolumeClaim({
      namespace,
      labelSelector: LABEL_KEYS.volume,
    }),
  );
  const pods = state.deployments().flatMap((deployment) => {
    if (deployment.metadata?.namespace !== namespace) return [];
    return findRunningPod(context, findDeployment(context, readContainerRef(deployment))) ?? [];
  });
  const summaries = await readNodeSummaries(
    context,
    pods.map(({ spec }) => spec?.nodeName),
  );
  const measured = [...summaries.values()]
    .flat()
    .filter(({ podRef }) => podRef.namespace === namespace)
    .flatMap(({ volume }) => volume ?? []);
  const all: VolumeUsage[] = [];
  for (const { metadata } of claims.items) {
    const name = metadata?.name ?? '';
    const volume = metadata?.annotations?.[ANNOTATION_KEYS.volume] ?? name;
    const found = measured.find(({ pvcRef }) => pvcRef?.name === name)?.usedBytes;
    const usedBytes = found ?? (await countedIn(context, pods, name));
    if (usedBytes !== undefined) all.push({ volume, usedBytes });
  }
  return all;
}
