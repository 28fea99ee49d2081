import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { useQuery } from '@tanstack/react-query';
import { projectOverviewsQuery } from '#api/project-overview.ts';
import { isFirstResponseAwaited } from '../loading/use-is-page-opening.ts';

/** The time for which a page does not refetch a prefetched overview, in ms. */
const PREFETCHED_MS = 10_000;

export interface LoadedProjectOverviews {
  /** The overviews; empty until they are loaded, when they could not be loaded, and with a server without this call. */
  overviews: readonly ProjectOverview[];
  /** Whether the page waits for the overviews before it shows the projects, because later overviews would move the projects. */
  awaited: boolean;
  refetch: () => Promise<unknown>;
}

const none: readonly ProjectOverview[] = [];

/** Reads the overviews of all projects, for a page that shows projects and overviews together. */
export function useProjectOverviews(): LoadedProjectOverviews {
  const query = useQuery({ ...projectOverviewsQuery(), staleTime: PREFETCHED_MS });
  return {
    overviews: query.data ?? none,
    awaited: isFirstResponseAwaited(query),
    refetch: query.refetch,
  };
}
