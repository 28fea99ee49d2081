import { projectOverviewEndpoints } from '@naru/contract/endpoints/project-overview';
import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { pollInterval } from './polling.ts';
import { queryKeys } from './query-keys.ts';

/**
 * The polling interval of visible overviews without a running deployment, in ms. The overviews are polled because a container may fail
 * at any time.
 */
const CALM_POLL_MS = 60_000;

/** The time until overviews are polled again, in ms. */
function overviewInterval(overviews: readonly ProjectOverview[] | null | undefined): number {
  const underWay = overviews?.find(
    ({ deployment }) => deployment && !isFinalDeploymentStatus(deployment.status),
  );
  return pollInterval(underWay?.deployment) || CALM_POLL_MS;
}

/**
 * The data of the cards and rows of all projects, in the order of the project list; `null` from a server without this call. Every
 * write, and every event of a project, makes this query stale (`project-cache.ts`). Each page that shows the overviews refetches them
 * when the page is opened.
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
