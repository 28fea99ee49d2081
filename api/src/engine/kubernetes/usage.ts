import type { V1Deployment, V1Pod } from '@kubernetes/client-node';
import type { ContainerUsage, MeasuredContainer } from '../container-output.ts';
import type { ContainerRef } from '../container-spec.ts';
import { findDeployment, inForceOf, isMeantToRun, refOf } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { isEnding, podOf, statusIn } from './pods.ts';
import { type PodSummary, summariesOf } from './summary.ts';

const NANOSECONDS_PER_MS = 1_000_000;

/** `undefined` for one that was not measured yet. */
function usageOf({ containers, network }: PodSummary): ContainerUsage | undefined {
  const [main] = containers ?? [];
  const { cpu, memory } = main ?? {};
  if (cpu?.usageCoreNanoSeconds == null || memory?.workingSetBytes == null) return undefined;
  return {
    measuredAt: new Date(cpu.time),
    cpuMs: cpu.usageCoreNanoSeconds / NANOSECONDS_PER_MS,
    memoryBytes: memory.workingSetBytes,
    receivedBytes: network?.rxBytes ?? 0,
    sentBytes: network?.txBytes ?? 0,
  };
}

/** The pod of what is in force, while it runs. */
export function runningPod(
  context: KubernetesContext,
  deployment: V1Deployment | undefined,
): V1Pod | undefined {
  const revision = deployment && inForceOf(deployment)?.revision;
  if (deployment === undefined || revision === undefined || !isMeantToRun(deployment)) return;
  const pod = podOf(context, refOf(deployment), revision);
  return pod && !isEnding(pod) && statusIn(pod)?.state?.running ? pod : undefined;
}

const keyOfPod = (pod: { namespace?: string; name?: string } | undefined): string =>
  `${pod?.namespace}/${pod?.name}`;

/** What each of these pods uses, by a table: a cluster may have tens of thousands. */
function usageOfPods(summaries: readonly PodSummary[]) {
  const byPod = new Map(summaries.map((summary) => [keyOfPod(summary.podRef), summary]));
  return ({ metadata }: V1Pod): ContainerUsage | undefined => {
    const found = byPod.get(keyOfPod(metadata));
    return found && usageOf(found);
  };
}

/** What a running container uses; `undefined` for one that does not run or was not measured yet. */
export async function containerUsage(
  context: KubernetesContext,
  ref: ContainerRef,
): Promise<ContainerUsage | undefined> {
  await context.state.ready();
  const pod = runningPod(context, findDeployment(context, ref));
  if (pod === undefined) return undefined;
  return usageOfPods(await summariesOf(context, [pod.spec?.nodeName]))(pod);
}

/** What all running containers use: each node is asked once. */
export async function allUsage(context: KubernetesContext): Promise<MeasuredContainer[]> {
  await context.client.version();
  await context.state.ready();
  const running = context.state.deployments().flatMap((deployment) => {
    const pod = runningPod(context, deployment);
    return pod === undefined ? [] : [{ ref: refOf(deployment), pod }];
  });
  const nodes = running.map(({ pod }) => pod.spec?.nodeName);
  const usageIn = usageOfPods(await summariesOf(context, nodes));
  return running.flatMap(({ ref, pod }) => {
    const usage = usageIn(pod);
    return usage === undefined ? [] : [{ ...ref, ...usage }];
  });
}
