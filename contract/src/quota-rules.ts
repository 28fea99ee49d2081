/** Rules for limits that depend on what the project has left (specification section 5). The server checks them again. */
import * as z from 'zod/mini';
import {
  cpuExceededMessage,
  diskExceededMessage,
  memoryExceededMessage,
  type ProjectQuotas,
} from './quota.ts';
import { containerCpu, containerMemory, volumeCapacity } from './rules.ts';

/**
 * At most what is left; what is no number is for the other rules to refuse. The sentence names the numbers, so it is made for
 * the value that was refused.
 */
const within = (available: number, exceeded: (requested: number, available: number) => string) =>
  z.refine<number>((requested) => !(requested > available), {
    error: ({ input }) => exceeded(Number(input), available),
  });

/** A container's CPU, at most what is available, in millicores; `Infinity` while that is unknown. */
export const cpuWithin = (available: number) =>
  containerCpu.check(within(available, cpuExceededMessage));

/** A container's memory, at most what is available, in MiB; `Infinity` while that is unknown. */
export const memoryWithin = (available: number) =>
  containerMemory.check(within(available, memoryExceededMessage));

/** A volume's capacity, at most what is available, in MiB; `Infinity` while that is unknown. */
export const capacityWithin = (available: number) =>
  volumeCapacity.check(within(available, diskExceededMessage));

/**
 * A new container's CPU and memory. What passes what is left is told so first, also when it is no possible limit besides: there
 * the member sees how much is left, and asks for all of it.
 */
export const newContainerLimits = ({ cpu, memory }: Pick<ProjectQuotas, 'cpu' | 'memory'>) => ({
  cpu_limit: z.pipe(
    z.custom<number>().check(within(cpu.available, cpuExceededMessage)),
    containerCpu,
  ),
  memory_limit: z.pipe(
    z.custom<number>().check(within(memory.available, memoryExceededMessage)),
    containerMemory,
  ),
});
