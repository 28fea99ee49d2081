import type { ResourceUse } from './project-quotas.ts';
import { type LimitGrid, mostPossible } from './within-quota.ts';

/**
 * What a project would use of a resource with the typed limit of a container, in the field's unit. Without a number nothing
 * changes.
 * @param used the project's current use.
 * @param next the number that is typed; `undefined` while it is none.
 * @param current the container's share of it; 0 for a new one.
 */
export function projectedUse(used: number, next: number | undefined, current = 0): number {
  return Math.max(0, used + (next === undefined ? 0 : next - current));
}

/** What a form says of a project's resource while a value for it is typed. All in the field's unit. */
export interface Forecast {
  quota: ResourceUse;
  /** The project's use with the typed value; `undefined` while its use is not known. */
  projected: number | undefined;
  /** The largest value that fits; `null` when none does, `undefined` when that is not known. */
  most: number | null | undefined;
}

/**
 * The project's use of a resource with a typed value, and the largest value that it has room for.
 * @param typed `undefined` while it is no number: then nothing changes.
 * @param current what the edited thing has of it already; 0 for a new one.
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
