import { projectOverviewEndpoints } from '@naru/contract/endpoints/project-overview';
import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { isTerminal } from '@naru/contract/rules/deployment-status';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { pollInterval } from './polling.ts';
import { queryKeys } from './query-keys.ts';

/** How often overviews are read again while they are looked at and nothing is under way, in ms: a container may fail at any time. */
const CALM_POLL_MS = 60_000;

/** How long until overviews are read again, in ms. */
function overviewInterval(overviews: readonly ProjectOverview[] | null | undefined): number {
  const underWay = overviews?.find(
    ({ deployment }) => deployment && !isTerminal(deployment.status),
  );
  return pollInterval(underWay?.deployment) || CALM_POLL_MS;
}

/**
 * What the cards and rows of all projects of the member say, in the order of the list of projects; `null` from a server that does not
 * know the call. Every write makes it stale, and so do the events of a project (`project-cache.ts`). It is read again whenever a page
 * comes up that shows it.
 */
export const projectOverviewsQuery = () =>
  queryOptions({
    queryKey: queryKeys.projectOverviews(),
    queryFn: async ({ signal }) => {
      const { listProjectOverviews } = projectOverviewEndpoints;
      return (await callIfSupported(listProjectOverviews, {}, { signal }))?.projects ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : overviewInterval(state.data)),
  });
