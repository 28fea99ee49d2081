/** The wizard's defaults. CPU in millicores, the rest in MiB. */
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  VOLUME_CAPACITY_LIMIT,
} from '@naru/contract/rules/limits';
import { type LimitRange, largestLimitWithin } from '#shared/quota/within-quota.ts';

/** The initial capacity of a template's volume when the template gives none, in MiB. */
const TEMPLATE_VOLUME_CAPACITY = 1024;

/** The largest valid limit that exceeds neither `wanted` nor `available`, but at least the minimum. */
const lowered = (wanted: number, available: number, grid: LimitRange): number =>
  largestLimitWithin(Math.min(wanted, available), grid) ?? grid.min;

/** Half of the available rest, so that another container fits together with the new one; at most the default. */
const half = (available: number, grid: LimitRange & { default: number }): number =>
  Math.min(available / 2, grid.default);

/** The initial CPU limit, in millicores: what the template needs, otherwise half of `available`. */
export const proposedCpuLimit = (wanted: number | null | undefined, available: number): number =>
  lowered(wanted ?? half(available, CONTAINER_CPU_LIMIT), available, CONTAINER_CPU_LIMIT);

/** The initial memory limit, in MiB: what the template needs, otherwise half of `available`. */
export const proposedMemoryLimit = (wanted: number | null | undefined, available: number): number =>
  lowered(wanted ?? half(available, CONTAINER_MEMORY_LIMIT), available, CONTAINER_MEMORY_LIMIT);

/**
 * The range and the initial value of a template volume's slider, in MiB: from the smallest volume up to `available`. The initial value
 * is the template's capacity, limited to the range (specification section 5).
 */
export function templateVolumeRange(
  wanted: number | null | undefined,
  available: number,
): { min: number; max: number; step: number; initial: number } {
  const max = Math.min(available, VOLUME_CAPACITY_LIMIT.max);
  return {
    min: VOLUME_CAPACITY_LIMIT.min,
    max,
    step: VOLUME_CAPACITY_LIMIT.step,
    initial: Math.min(wanted || TEMPLATE_VOLUME_CAPACITY, max),
  };
}
