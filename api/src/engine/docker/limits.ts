import type { ContainerSpec } from '../container-spec.ts';
import type { DockerContext } from './docker-context.ts';
import type { InspectedContainer } from './docker-schemas.ts';

const MIB = 2 ** 20;
const NANO_CPUS_PER_MILLICORE = 1_000_000;

/** Returns the limits of a specification in the format of the engine. */
export function limitsRequestBody({ limits }: Pick<ContainerSpec, 'limits'>) {
  const memory = limits.memoryMiB * MIB;
  return {
    Memory: memory,
    // The sum of memory and swap, in bytes. The sum equals the memory, so the container has no swap.
    MemorySwap: memory,
    NanoCpus: limits.cpuMillicores * NANO_CPUS_PER_MILLICORE,
  };
}

/**
 * Updates the limits of a running container. Returns false when a new instance is required. Less memory requires a new instance: the
 * running program may use more than the new limit and would be killed. The new instance first proves that the program starts with less
 * memory.
 */
export async function updateContainerLimits(
  context: DockerContext,
  { Id, HostConfig }: InspectedContainer,
  spec: ContainerSpec,
): Promise<boolean> {
  const wanted = limitsRequestBody(spec);
  const [memory, cpus] = [HostConfig.Memory ?? 0, HostConfig.NanoCpus ?? 0];
  if (memory === wanted.Memory && cpus === wanted.NanoCpus) return true;
  if (wanted.Memory < memory || !(await context.kind()).liveUpdates) return false;
  await context.client.send(`/containers/${Id}/update`, { method: 'POST', body: wanted });
  return true;
}
