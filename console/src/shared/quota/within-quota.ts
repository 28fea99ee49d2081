import {
  containerCpuLimit,
  containerMemoryLimit,
  volumeCapacity,
} from '@naru/contract/rules/fields';
import {
  cpuExceededMessage,
  diskExceededMessage,
  memoryExceededMessage,
} from '@naru/contract/rules/quota';
import * as z from 'zod/mini';
import type { ProjectQuotas } from './project-quotas.ts';

/** The possible values of a limit: from `min` to `max`, both inclusive, in steps of `step` starting at `min`. */
export interface LimitRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * The largest value of a limit that fits into the available amount; `null` when not even the smallest value fits. All numbers in the
 * limit's unit, millicores or MiB.
 */
export function largestLimitWithin(
  available: number,
  { min, max, step }: LimitRange,
): number | null {
  const room = Math.min(available, max);
  return room >= min ? min + Math.floor((room - min) / step) * step : null;
}

/**
 * Rules for limits that may not exceed the available amount of the project (specification section 5). The server checks these rules
 * again.
 */

/**
 * Rejects values above the available amount; other rules reject invalid numbers. The message contains the value, so the message is
 * created when the rule fails.
 */
const within = (available: number, exceeded: (requested: number, available: number) => string) =>
  z.refine<number>((requested) => !(requested > available), {
    error: ({ input }) => exceeded(Number(input), available),
  });

/** The rule for a container's CPU, at most the available amount, in millicores; `Infinity` while the available amount is unknown. */
export const cpuRuleWithin = (available: number) =>
  containerCpuLimit.check(within(available, cpuExceededMessage));

/** The rule for a container's memory, at most the available amount, in MiB; `Infinity` while the available amount is unknown. */
export const memoryRuleWithin = (available: number) =>
  containerMemoryLimit.check(within(available, memoryExceededMessage));

/** The rule for a volume's capacity, at most the available amount, in MiB; `Infinity` while the available amount is unknown. */
export const capacityRuleWithin = (available: number) =>
  volumeCapacity.check(within(available, diskExceededMessage));

/**
 * The rules for a new container's CPU and memory. A value above the available amount gets the message about that amount, even if the
 * value also violates other rules.
 */
export const newContainerLimitRules = ({ cpu, memory }: Pick<ProjectQuotas, 'cpu' | 'memory'>) => ({
  cpu_limit: z.pipe(
    z.custom<number>().check(within(cpu.available, cpuExceededMessage)),
    containerCpuLimit,
  ),
  memory_limit: z.pipe(
    z.custom<number>().check(within(memory.available, memoryExceededMessage)),
    containerMemoryLimit,
  ),
});
