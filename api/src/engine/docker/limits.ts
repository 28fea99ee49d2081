import type { ContainerSpec } from '../container-spec.ts';
import type { DockerContext } from './docker-context.ts';
import type { InspectedContainer } from './docker-schemas.ts';

const MIB = 2 ** 20;
const NANO_CPUS_PER_MILLICORE = 1_000_000;

/** The limits of a specification as the engine takes them. */
export function limitsBody({ limits }: ContainerSpec) {
  const memory = limits.memoryMiB * MIB;
  return {
    Memory: memory,
    // Memory and swap together: no swap.
    MemorySwap: memory,
    NanoCpus: limits.cpuMillicores * NANO_CPUS_PER_MILLICORE,
  };
}

/**
 * Gives a container the limits of its specification where that needs no restart; false where it does. Less memory does: what runs may
 * need more, and would be ended, so a new one has to prove itself with it first.
 */
export async function fitLimits(
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
