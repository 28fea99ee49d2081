import type { ResourceUse } from './project-quotas.ts';
import { type LimitRange, largestLimitWithin } from './within-quota.ts';

/**
 * Returns the use of a project's resource if the typed limit were saved, in the field's unit. Without a typed number, the current use.
 * @param used the project's current use
 * @param next the typed number; `undefined` for a text that is not a number
 * @param current the container's current limit; 0 for a new container
 */
export function forecastUseWithLimit(used: number, next: number | undefined, current = 0): number {
  return Math.max(0, used + (next === undefined ? 0 : next - current));
}

/** The data about a project's resource that is shown next to the field of the resource, in the field's unit. */
export interface ResourceForecast {
  quota: ResourceUse;
  /** The project's use with the typed value; `undefined` while the project's use is unknown. */
  projected: number | undefined;
  /** The largest value that fits into the quota; `null` when no value fits, `undefined` while the project's use is unknown. */
  most: number | null | undefined;
}

/**
 * Returns the project's use of a resource with a typed value, and the largest value that fits into the quota.
 * @param typed the typed number; `undefined` for a text that is not a number, which leaves the use unchanged
 * @param current the current limit or capacity of the edited container or volume; 0 for a new one
 */
export function forecastResourceUse(
  quota: ResourceUse,
  grid: LimitRange,
  typed: number | undefined,
  current = 0,
): ResourceForecast {
  const { limit, used } = quota;
  if (used === undefined) return { quota, projected: undefined, most: undefined };
  return {
    quota,
    projected: forecastUseWithLimit(used, typed, current),
    most: largestLimitWithin(limit - used + current, grid),
  };
}
