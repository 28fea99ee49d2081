import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';

/** How many of the latest projects the dashboard shows. */
const RECENT_PROJECTS = 5;

/** One project's containers as far as they are known: `undefined` when they could not be loaded. */
export interface ContainerCount {
  isPending: boolean;
  data: readonly Container[] | undefined;
}

/**
 * The number of containers in all projects; `undefined` until every count is loaded or has failed. A failed one is
 * skipped.
 */
export const totalContainers = (counts: readonly ContainerCount[]): number | undefined =>
  counts.some(({ isPending }) => isPending)
    ? undefined
    : counts.reduce((total, { data }) => total + (data?.length ?? 0), 0);

/** The newest projects first, at most five. Times may come with different offsets. */
export const recentProjects = (projects: readonly Project[]): Project[] =>
  projects
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, RECENT_PROJECTS);
