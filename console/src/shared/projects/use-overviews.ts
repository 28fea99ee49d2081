import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { useQuery } from '@tanstack/react-query';
import { projectOverviewsQuery } from '#api/project-overview.ts';
import { isFirstAwaited } from '../loading/use-opening.ts';

/** For so long an overview that was fetched ahead of a page is not fetched again by it. */
const PREFETCHED_MS = 10_000;

export interface Overviews {
  /** Empty as long as they are not known, where they could not be read, and from a server that does not know the call. */
  overviews: readonly ProjectOverview[];
  /** Whether projects are not shown yet, so that what the overview says of them does not move them afterwards. */
  awaited: boolean;
  refetch: () => Promise<unknown>;
}

const none: readonly ProjectOverview[] = [];

/** How all projects of the member are, for a page that shows them with it. */
export function useOverviews(): Overviews {
  const query = useQuery({ ...projectOverviewsQuery(), staleTime: PREFETCHED_MS });
  return {
    overviews: query.data ?? none,
    awaited: isFirstAwaited(query),
    refetch: query.refetch,
  };
}
