/**
 * Reads usage from two sources. The summaries of the kubelets are complete, but require a right that many operators refuse. The
 * metrics API reports only CPU and memory, and requires fewer rights.
 */
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { AverageUsage } from '../container-engine.ts';
import { runInParallel } from '../task-order.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { formatLabelSelector, installationLabels, LABEL_KEYS } from './manifests/labels.ts';

/** The number of nodes that are queried concurrently. */
const AT_ONCE = 8;
const ASK_TIMEOUT_MS = 10_000;

const amount = z.number().nullish();

const podSummary = z.object({
  podRef: z.object({ name: z.string(), namespace: z.string() }),
  containers: z
    .array(
      z.object({
        cpu: z.object({ time: z.string(), usageCoreNanoSeconds: amount }).nullish(),
        memory: z.object({ workingSetBytes: amount }).nullish(),
      }),
    )
    .nullish(),
  network: z.object({ rxBytes: amount, txBytes: amount }).nullish(),
  volume: z
    .array(z.object({ usedBytes: amount, pvcRef: z.object({ name: z.string() }).nullish() }))
    .nullish(),
});
export type PodSummary = z.infer<typeof podSummary>;

const summary = z.object({ pods: z.array(podSummary) });

/** Reads the usage of all pods on one node; `undefined` when the node does not respond or the server does not have the right. */
function summaryOf(
  { client, sources }: KubernetesContext,
  node: string,
): Promise<PodSummary[] | undefined> {
  const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
  const path = `/api/v1/nodes/${node}/proxy/stats/summary`;
  const ask = async () => json(await client.open(path, { query: {}, signal }));
  return sources.summaries.ask(async () => summary.parse(await ask()).pods);
}

/** Reads the usage of all pods on the nodes, by the node's name. Excludes nodes without a response. */
export async function readNodeSummaries(
  context: KubernetesContext,
  nodes: Iterable<string | undefined>,
): Promise<ReadonlyMap<string, readonly PodSummary[]>> {
  const known = [...new Set(nodes)].filter((node) => node !== undefined);
  const answers = await runInParallel(AT_ONCE, known, async (node) => {
    const pods = await summaryOf(context, node);
    return pods === undefined ? [] : [[node, pods] as const];
  });
  return new Map(answers.flat());
}

/** The factors of the unit suffixes. The client library does not export its own factors. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ n: 1e-9, u: 1e-6, m: 1e-3, '': 1 },
  ...{ k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50, Ei: 2 ** 60 },
};

const QUANTITY = /^(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)([a-zA-Z]*)$/;

/** Converts a quantity of Kubernetes, such as `250m` or `64Mi`, to a number. @throws Error for an invalid quantity */
export function parseQuantity(quantity: string): number {
  const [, digits, unit = ''] = QUANTITY.exec(quantity) ?? [];
  const factor = UNITS[unit];
  if (digits === undefined || factor === undefined) throw new Error(`not a quantity: ${quantity}`);
  return Number(digits) * factor;
}

const MILLICORES = 1000;

const quantity = z.string().transform(parseQuantity);

const podMetrics = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  timestamp: z.string(),
  containers: z.array(z.object({ usage: z.object({ cpu: quantity, memory: quantity }) })),
});
export type PodMetrics = z.infer<typeof podMetrics>;

const metricsList = z.object({ items: z.array(podMetrics) });

/** Returns the usage of the only container in a pod; `undefined` for a pod without a measurement. */
export function toAverageUsage({ timestamp, containers }: PodMetrics): AverageUsage | undefined {
  const [main] = containers;
  if (main === undefined) return undefined;
  return {
    measuredAt: new Date(timestamp),
    cpuMillicores: main.usage.cpu * MILLICORES,
    memoryBytes: main.usage.memory,
  };
}

/** Reads the metrics of the installation's pods in one namespace, or in all namespaces; an empty list without a metrics API. */
export async function readPodMetrics(
  { client, settings, sources }: KubernetesContext,
  namespace?: string,
): Promise<PodMetrics[]> {
  const where = namespace === undefined ? '' : `/namespaces/${namespace}`;
  const path = `/apis/metrics.k8s.io/v1beta1${where}/pods`;
  const query = {
    labelSelector: formatLabelSelector(installationLabels(settings), LABEL_KEYS.container),
  };
  const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
  const found = await sources.metrics.ask(async () =>
    metricsList.parse(await json(await client.open(path, { query, signal }))),
  );
  return found?.items ?? [];
}
