/** What the kubelets measure, asked through the API server; a cluster needs no metrics server for it. */
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { inParallel } from '../in-parallel.ts';
import type { KubernetesContext } from './kubernetes-context.ts';

/** How many nodes are asked side by side. */
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

/** What one node measures of all its pods; nothing of a node that does not answer. */
async function summaryOf({ client }: KubernetesContext, node: string): Promise<PodSummary[]> {
  const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
  try {
    const path = `/api/v1/nodes/${node}/proxy/stats/summary`;
    return summary.parse(await json(await client.open(path, { query: {}, signal }))).pods;
  } catch {
    return [];
  }
}

/** What these nodes measure. */
export async function summariesOf(
  context: KubernetesContext,
  nodes: Iterable<string | undefined>,
): Promise<PodSummary[]> {
  const known = [...new Set(nodes)].filter((node) => node !== undefined);
  return (await inParallel(AT_ONCE, known, (node) => summaryOf(context, node))).flat();
}
