/** Usage figures of the kubelets, through the API server. They are complete, but require a right that many operators refuse. */
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { inParallel } from '../task-order.ts';
import type { KubernetesContext } from './kubernetes-context.ts';

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

/** The figures of all pods on one node; `undefined` when the node does not respond or the server lacks the right. */
function summaryOf(
  { client, sources }: KubernetesContext,
  node: string,
): Promise<PodSummary[] | undefined> {
  const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
  const path = `/api/v1/nodes/${node}/proxy/stats/summary`;
  const ask = async () => json(await client.open(path, { query: {}, signal }));
  return sources.summaries.ask(async () => summary.parse(await ask()).pods);
}

/** The figures of all pods on these nodes, by the node's name. Nodes without a response are left out. */
export async function summariesOf(
  context: KubernetesContext,
  nodes: Iterable<string | undefined>,
): Promise<ReadonlyMap<string, readonly PodSummary[]>> {
  const known = [...new Set(nodes)].filter((node) => node !== undefined);
  const answers = await inParallel(AT_ONCE, known, async (node) => {
    const pods = await summaryOf(context, node);
    return pods === undefined ? [] : [[node, pods] as const];
  });
  return new Map(answers.flat());
}
