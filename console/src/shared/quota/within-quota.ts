import { containerCpu, containerMemory, volumeCapacity } from '@naru/contract/rules/fields';
import {
  cpuExceededMessage,
  diskExceededMessage,
  memoryExceededMessage,
} from '@naru/contract/rules/quota';
import * as z from 'zod/mini';
import type { ProjectQuotas } from './project-quotas.ts';

/** The values that a limit may have: from `min` to `max`, in steps from `min` on. */
export interface LimitGrid {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * The largest value of a limit that fits into what is left; `null` where not even the smallest does. All in the limit's unit,
 * millicores or MiB.
 */
export function mostPossible(available: number, { min, max, step }: LimitGrid): number | null {
  const room = Math.min(available, max);
  return room >= min ? min + Math.floor((room - min) / step) * step : null;
}

/** Rules for limits that may not exceed what the project has left (specification section 5). The server checks them again. */

/**
 * Rejects values above the available amount; other rules reject invalid numbers. The message contains the value, so it is built when the
 * rule fails.
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
 * A new container's CPU and memory. A value above what is left gets that message first, even if it breaks other rules too: the
 * message says how much is left.
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
