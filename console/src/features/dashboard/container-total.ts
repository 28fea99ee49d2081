import type { Container } from '@naru/contract/entities/container';
import { isNotFoundError } from '#api/errors.ts';

/** The result of the query for the containers of one project. `data` is `undefined` while the query is pending, and after an error. */
export interface ContainersQueryResult {
  isPending: boolean;
  data: readonly Container[] | undefined;
  error: unknown;
}

/** The number of containers in all projects. */
export interface ContainerTotal {
  /** The total; `undefined` until all queries have succeeded or failed, `null` when all queries have failed. */
  total: number | null | undefined;
  /** The number of projects whose containers `total` does not include, because they could not be loaded. */
  missing: number;
}

/** The number of containers of a project; 0 for a deleted project, `undefined` when the number is not known. */
const countOf = ({ data, error }: ContainersQueryResult): number | undefined =>
  data?.length ?? (isNotFoundError(error) ? 0 : undefined);

/** Sums the containers of all projects. A project whose containers could not be loaded is counted as missing. */
export function countContainers(counts: readonly ContainersQueryResult[]): ContainerTotal {
  if (counts.some(({ isPending }) => isPending)) return { total: undefined, missing: 0 };
  const known = counts.flatMap((count) => countOf(count) ?? []);
  if (known.length === 0 && counts.length > 0) return { total: null, missing: 0 };
  const total = known.reduce((sum, count) => sum + count, 0);
  return { total, missing: counts.length - known.length };
}
