/** The wizard's defaults. CPU in millicores, the rest in MiB. */
import { CONTAINER_CPU, CONTAINER_MEMORY, VOLUME_CAPACITY } from '@naru/contract/rules/limits';
import { type LimitGrid, mostPossible } from '#shared/quota/within-quota.ts';

/** The initial capacity of a template's volume when the template gives none, in MiB. */
const TEMPLATE_VOLUME_CAPACITY = 1024;

/** The largest allowed value up to `wanted` and `available`, but at least the smallest allowed one. */
const lowered = (wanted: number, available: number, grid: LimitGrid): number =>
  mostPossible(Math.min(wanted, available), grid) ?? grid.min;

/** The wizard's initial CPU: the template's value or the default, at most what the project has left. */
export const proposedCpu = (wanted: number | null | undefined, available: number): number =>
  lowered(wanted ?? CONTAINER_CPU.default, available, CONTAINER_CPU);

/** The same for memory. */
export const proposedMemory = (wanted: number | null | undefined, available: number): number =>
  lowered(wanted ?? CONTAINER_MEMORY.default, available, CONTAINER_MEMORY);

/** The range of a template volume's slider, from the smallest size to what is left of the disk, and its initial value: what the
 * template wants, within that range (specification section 5). In MiB. */
export function templateVolumeRange(
  wanted: number | null | undefined,
  available: number,
): { min: number; max: number; step: number; initial: number } {
  const max = Math.min(available, VOLUME_CAPACITY.max);
  return {
    min: VOLUME_CAPACITY.min,
    max,
    step: VOLUME_CAPACITY.step,
    initial: Math.min(wanted || TEMPLATE_VOLUME_CAPACITY, max),
  };
}
