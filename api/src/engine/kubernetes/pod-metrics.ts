/** What the metrics API says of pods: CPU and memory, for less of a right than the kubelets' summaries need. */
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { RatedUsage } from '../container-output.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { installationLabels, LABEL, selectorOf } from './manifests/labels.ts';
import { amountOf } from './quantity.ts';

const ASK_TIMEOUT_MS = 10_000;
const MILLICORES = 1000;

const quantity = z.string().transform(amountOf);

const podMetrics = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  timestamp: z.string(),
  containers: z.array(z.object({ usage: z.object({ cpu: quantity, memory: quantity }) })),
});
export type PodMetrics = z.infer<typeof podMetrics>;

const metricsList = z.object({ items: z.array(podMetrics) });

/** Each of our pods has one container. `undefined` for one that was not measured. */
export function usageIn({ timestamp, containers }: PodMetrics): RatedUsage | undefined {
  const [main] = containers;
  if (main === undefined) return undefined;
  return {
    measuredAt: new Date(timestamp),
    cpuMillicores: main.usage.cpu * MILLICORES,
    memoryBytes: main.usage.memory,
  };
}

/** What is said of our pods, in one namespace or in all; nothing where there is no metrics API. */
export async function podMetricsOf(
  { client, settings, sources }: KubernetesContext,
  namespace?: string,
): Promise<PodMetrics[]> {
  const where = namespace === undefined ? '' : `/namespaces/${namespace}`;
  const path = `/apis/metrics.k8s.io/v1beta1${where}/pods`;
  const query = { labelSelector: selectorOf(installationLabels(settings), LABEL.container) };
  const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
  const found = await sources.metrics.ask(async () =>
    metricsList.parse(await json(await client.open(path, { query, signal }))),
  );
  return found?.items ?? [];
}
