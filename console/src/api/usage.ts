import { usageEndpoints } from '@naru/contract/endpoints/usage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The time range of measured values: an hour in steps of ten seconds, or a week in averages of five minutes. */
export type UsageRange = 'hour' | 'week';

/** The interval between new values, in ms. */
const EVERY_MS = { hour: 10_000, week: 300_000 } as const;

/**
 * The refetch options of measured values. The values are refetched as often as the server measures, only while the page is visible,
 * and at once when the page becomes visible again. A server without the call, for which the data is `null`, is not polled. The
 * component that shows the values sets `enabled` while it is on the screen.
 */
const refreshed = (range: UsageRange) => ({
  staleTime: EVERY_MS[range] / 2,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === null ? false : EVERY_MS[range],
});

/** The current resource use of a project, its containers and volumes; `null` from a server without measurements. */
export const projectUsageQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.usage.project(slug),
    queryFn: ({ signal }) =>
      callIfSupported(usageEndpoints.projectUsage, { params: { slug } }, { signal }),
    ...refreshed('hour'),
  });

/** The resource use of a project over time, and the stored bytes of its volumes; `null` from a server without measurements. */
export const projectUsageHistoryQuery = (slug: string, range: UsageRange) =>
  queryOptions({
    queryKey: queryKeys.usage.projectHistory(slug, range),
    queryFn: ({ signal }) => {
      const input = { params: { slug }, query: { range } };
      return callIfSupported(usageEndpoints.projectUsageHistory, input, { signal });
    },
    placeholderData: keepPreviousData,
    ...refreshed(range),
  });

const askHistory =
  (id: string, range: UsageRange) =>
  ({ signal }: { signal: AbortSignal }) => {
    const input = { params: { id }, query: { range } };
    return callIfSupported(usageEndpoints.containerUsageHistory, input, { signal });
  };

/** The resource use of a container over time; `null` from a server without measurements. */
export const containerUsageHistoryQuery = (id: string, range: UsageRange) =>
  queryOptions({
    queryKey: queryKeys.usage.containerHistory(id, range),
    queryFn: askHistory(id, range),
    placeholderData: keepPreviousData,
    ...refreshed(range),
  });

/** The resource use of a container in the last week, for a single display: the query is not refetched periodically. */
export const containerWeekUsageQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.usage.containerHistory(id, 'week'),
    queryFn: askHistory(id, 'week'),
    staleTime: EVERY_MS.week,
  });
