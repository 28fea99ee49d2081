/** Rules for limits that depend on what the project has left (specification section 5). The server checks them again. */
import * as z from 'zod/mini';
import { cpuExceededMessage, diskExceededMessage, memoryExceededMessage } from './quota.ts';
import { containerCpu, containerMemory, volumeCapacity } from './rules.ts';

/** At most what is left. The sentence names the numbers, so it is made for the value that was refused. */
const within = (available: number, exceeded: (requested: number, available: number) => string) =>
  z.refine<number>((requested) => requested <= available, {
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
