import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { isNotFound } from '#api/errors.ts';

/** The number of latest projects on the dashboard. */
const RECENT_PROJECTS = 5;

/** The containers of one project. Without `data` they could not be loaded because of `error`. */
export interface ContainerCount {
  isPending: boolean;
  data: readonly Container[] | undefined;
  error: unknown;
}

/** The containers of all projects. */
export interface ContainerTotal {
  /** `undefined` until every count is loaded or has failed, `null` when none of them could be loaded. */
  total: number | null | undefined;
  /** The number of projects that `total` does without. */
  missing: number;
}

/** A project that is gone meanwhile has no containers, which is something else than a count that is not known. */
const countOf = ({ data, error }: ContainerCount): number | undefined =>
  data?.length ?? (isNotFound(error) ? 0 : undefined);

/** The number of containers in all projects, without those whose count could not be loaded. */
export function totalContainers(counts: readonly ContainerCount[]): ContainerTotal {
  if (counts.some(({ isPending }) => isPending)) return { total: undefined, missing: 0 };
  const known = counts.flatMap((count) => countOf(count) ?? []);
  if (known.length === 0 && counts.length > 0) return { total: null, missing: 0 };
  const total = known.reduce((sum, count) => sum + count, 0);
  return { total, missing: counts.length - known.length };
}

/** The newest projects first, at most five. Times may come with different offsets. */
export const recentProjects = (projects: readonly Project[]): Project[] =>
  projects
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, RECENT_PROJECTS);
