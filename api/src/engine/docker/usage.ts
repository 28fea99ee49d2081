import { z } from 'zod';
import type { CumulativeUsage, MeasuredContainer } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { runInParallel } from '../task-order.ts';
import type { DockerContext } from './docker-context.ts';
import { DockerError } from './docker-error.ts';
import { findInstanceInForce, listInstances } from './instances.ts';

const statistics = z.object({
  read: z.string(),
  cpu_stats: z.object({ cpu_usage: z.object({ total_usage: z.number() }) }),
  memory_stats: z.object({
    usage: z.number().nullish(),
    stats: z.record(z.string(), z.number()).nullish(),
  }),
  networks: z
    .record(z.string(), z.object({ rx_bytes: z.number(), tx_bytes: z.number() }))
    .nullish(),
});
type Statistics = z.infer<typeof statistics>;

const NANOSECONDS_PER_MS = 1_000_000;
/** The number of containers that are measured concurrently. */
const AT_ONCE = 8;

/**
 * Returns the used memory in bytes, without the file cache, which the kernel frees on demand. cgroup 1 and cgroup 2 have different
 * names for the size of the file cache.
 */
function memoryOf({ usage, stats }: Statistics['memory_stats']): number {
  const cached = stats?.total_inactive_file ?? stats?.inactive_file ?? 0;
  return Math.max(0, (usage ?? 0) - cached);
}

function usageOf(found: Statistics): CumulativeUsage {
  const interfaces = Object.values(found.networks ?? {});
  return {
    measuredAt: new Date(found.read),
    cpuMs: found.cpu_stats.cpu_usage.total_usage / NANOSECONDS_PER_MS,
    memoryBytes: memoryOf(found.memory_stats),
    receivedBytes: interfaces.reduce((sum, { rx_bytes }) => sum + rx_bytes, 0),
    sentBytes: interfaces.reduce((sum, { tx_bytes }) => sum + tx_bytes, 0),
  };
}

/**
 * Measures a container. Returns `undefined` for a container that has ended, and for a container that the engine refuses to measure.
 */
async function measure(context: DockerContext, id: string): Promise<CumulativeUsage | undefined> {
  const query = { stream: false, 'one-shot': true };
  try {
    return usageOf(await context.client.read(`/containers/${id}/stats`, statistics, { query }));
  } catch (error) {
    if (error instanceof DockerError) return undefined;
    throw error;
  }
}

/** Returns the usage of a running container; `undefined` for a container that does not run. */
export async function readContainerUsage(
  context: DockerContext,
  ref: ContainerRef,
): Promise<CumulativeUsage | undefined> {
  const instance = await findInstanceInForce(context, ref);
  return instance?.running ? measure(context, instance.id) : undefined;
}

/** Measures all running containers. Lists the containers once, because a separate list call for each container would be slow. */
export async function measureAllContainers(context: DockerContext): Promise<MeasuredContainer[]> {
  const instances = (await listInstances(context)).filter(
    ({ slot, running }) => slot === 'current' && running,
  );
  const all = await runInParallel(AT_ONCE, instances, async ({ project, container, id }) => {
    const usage = await measure(context, id);
    return usage === undefined ? [] : [{ project, container, ...usage }];
  });
  return all.flat();
}
