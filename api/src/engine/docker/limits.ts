import type { ContainerSpec } from '../container-spec.ts';
import type { DockerContext } from './docker-context.ts';
import type { InspectedContainer } from './docker-schemas.ts';

const MIB = 2 ** 20;
const NANO_CPUS_PER_MILLICORE = 1_000_000;

/** The limits of a specification in the format of the engine. */
export function limitsBody({ limits }: ContainerSpec) {
  const memory = limits.memoryMiB * MIB;
  return {
    Memory: memory,
    // The sum of memory and swap. Equal to the memory, so there is no swap.
    MemorySwap: memory,
    NanoCpus: limits.cpuMillicores * NANO_CPUS_PER_MILLICORE,
  };
}

/**
 * Updates the limits of a running container. Returns false where a restart is required. Less memory requires one: the running program may
 * use more and would be killed, so a new instance first has to prove that it starts with less.
 */
export async function updateLimits(
  context: DockerContext,
  { Id, HostConfig }: InspectedContainer,
  spec: ContainerSpec,
): Promise<boolean> {
  const wanted = limitsBody(spec);
  const [memory, cpus] = [HostConfig.Memory ?? 0, HostConfig.NanoCpus ?? 0];
  if (memory === wanted.Memory && cpus === wanted.NanoCpus) return true;
  if (wanted.Memory < memory || !(await context.kind()).liveUpdates) return false;
  await context.client.send(`/containers/${Id}/update`, { method: 'POST', body: wanted });
  return true;
}
