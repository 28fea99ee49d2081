import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { useQuery } from '@tanstack/react-query';
import { projectOverviewsQuery } from '#api/project-overview.ts';
import { isFirstAwaited } from '../loading/use-opening.ts';

/** The time for which a page does not refetch a prefetched overview, in ms. */
const PREFETCHED_MS = 10_000;

export interface Overviews {
  /** Empty as long as they are not known, where they could not be read, and from a server that does not know the call. */
  overviews: readonly ProjectOverview[];
  /** Whether the projects wait for their overview, which would move them otherwise. */
  awaited: boolean;
  refetch: () => Promise<unknown>;
}

const none: readonly ProjectOverview[] = [];

/** The overviews of all projects, for a page that shows them with the projects. */
export function useOverviews(): Overviews {
  const query = useQuery({ ...projectOverviewsQuery(), staleTime: PREFETCHED_MS });
  return {
    overviews: query.data ?? none,
    awaited: isFirstAwaited(query),
    refetch: query.refetch,
  };
}
