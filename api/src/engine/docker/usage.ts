import { z } from 'zod';
import type { ContainerUsage } from '../container-output.ts';
import type { ContainerRef } from '../container-spec.ts';
import type { DockerContext } from './docker-context.ts';
import { isStatus } from './docker-error.ts';
import { findCurrent } from './instances.ts';

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

/** Files that are kept in memory only as long as nobody else needs it do not count. cgroup 1 and 2 name them differently. */
function memoryOf({ usage, stats }: Statistics['memory_stats']): number {
  const cached = stats?.total_inactive_file ?? stats?.inactive_file ?? 0;
  return Math.max(0, (usage ?? 0) - cached);
}

function usageOf(found: Statistics): ContainerUsage {
  const interfaces = Object.values(found.networks ?? {});
  return {
    measuredAt: new Date(found.read),
    cpuMs: found.cpu_stats.cpu_usage.total_usage / NANOSECONDS_PER_MS,
    memoryBytes: memoryOf(found.memory_stats),
    receivedBytes: interfaces.reduce((sum, { rx_bytes }) => sum + rx_bytes, 0),
    sentBytes: interfaces.reduce((sum, { tx_bytes }) => sum + tx_bytes, 0),
  };
}

/** What a running container uses; `undefined` for one that does not run. */
export async function containerUsage(
  context: DockerContext,
  ref: ContainerRef,
): Promise<ContainerUsage | undefined> {
  const instance = await findCurrent(context, ref);
  if (!instance?.running) return undefined;
  const query = { stream: false, 'one-shot': true };
  try {
    const path = `/containers/${instance.id}/stats`;
    return usageOf(await context.client.read(path, statistics, { query }));
  } catch (error) {
    if (isStatus(error, 404) || isStatus(error, 409)) return undefined;
    throw error;
  }
}
