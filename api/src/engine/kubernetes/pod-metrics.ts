/** CPU and memory of pods from the metrics API, which requires fewer rights than the summaries of the kubelets. */
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { RatedUsage } from '../container-engine.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { installationLabels, LABEL, selectorOf } from './manifests/labels.ts';

/** The factors of the unit suffixes. The client library has them too, but does not export them. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ n: 1e-9, u: 1e-6, m: 1e-3, '': 1 },
  ...{ k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50, Ei: 2 ** 60 },
};

const QUANTITY = /^(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)([a-zA-Z]*)$/;

/** Converts a quantity of Kubernetes, such as `250m` or `64Mi`, to a number. @throws Error for an invalid quantity */
export function amountOf(quantity: string): number {
  const [, digits, unit = ''] = QUANTITY.exec(quantity) ?? [];
  const factor = UNITS[unit];
  if (digits === undefined || factor === undefined) throw new Error(`not a quantity: ${quantity}`);
  return Number(digits) * factor;
}

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

/** Each of our pods has one container. `undefined` for a pod without a measurement. */
export function usageIn({ timestamp, containers }: PodMetrics): RatedUsage | undefined {
  const [main] = containers;
  if (main === undefined) return undefined;
  return {
    measuredAt: new Date(timestamp),
    cpuMillicores: main.usage.cpu * MILLICORES,
    memoryBytes: main.usage.memory,
  };
}

/** The metrics of the installation's pods, in one namespace or in all; empty without a metrics API. */
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
