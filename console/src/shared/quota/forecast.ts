import type { ResourceUse } from './project-quotas.ts';
import { type LimitGrid, mostPossible } from './within-quota.ts';

/**
 * The use of a project's resource with the typed limit of a container, in the field's unit. Unchanged without a number.
 * @param used the project's current use
 * @param next the typed number; `undefined` for another text
 * @param current the container's current share; 0 for a new container
 */
export function projectedUse(used: number, next: number | undefined, current = 0): number {
  return Math.max(0, used + (next === undefined ? 0 : next - current));
}

/** The data about a project's resource next to the field for it, in the field's unit. */
export interface Forecast {
  quota: ResourceUse;
  /** The project's use with the typed value; `undefined` while its use is not known. */
  projected: number | undefined;
  /** The largest value that fits; `null` when none does, `undefined` when that is not known. */
  most: number | null | undefined;
}

/**
 * The project's use of a resource with a typed value, and the largest value that fits.
 * @param typed `undefined` for a text that is not a number: nothing changes then
 * @param current the current share of the edited thing; 0 for a new one
 */
export function forecast(
  quota: ResourceUse,
  grid: LimitGrid,
  typed: number | undefined,
  current = 0,
): Forecast {
  const { limit, used } = quota;
  if (used === undefined) return { quota, projected: undefined, most: undefined };
  return {
    quota,
    projected: projectedUse(used, typed, current),
    most: mostPossible(limit - used + current, grid),
  };
}
