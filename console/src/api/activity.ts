import { activityEndpoints } from '@naru/contract/endpoints/activity';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** The owner of the activity log: the logged-in member, or one project. */
export type ActivityScope = { of: 'me' } | { of: 'project'; slug: string };

/** The filters of the activity log. An absent filter matches every entry. */
export type ActivityFilter = {
  kind?: string;
  outcome?: 'done' | 'refused';
  /** The earliest time, inclusive, as ISO 8601 with an offset. */
  from?: string;
};

/** The pages of the activity log, the newest entries first. */
export const activityQuery = (scope: ActivityScope, choice: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.activity.list(scope.of === 'me' ? '' : scope.slug, choice),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...choice, ...(pageParam !== '' && { before: pageParam }) };
      if (scope.of === 'me')
        return callApi(activityEndpoints.listMyActivity, { query }, { signal });
      const input = { params: { slug: scope.slug }, query };
      return callApi(activityEndpoints.listProjectActivity, input, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The query is always stale, because every action adds an entry.
    staleTime: 0,
  });

/** Fetches the filtered entries as the text of a CSV file. The response is not cached. */
export const exportActivity = (
  scope: ActivityScope,
  onDone: (csv: string, truncated: boolean) => void,
) =>
  mutationOptions({
    mutationFn: (query: ActivityFilter) =>
      scope.of === 'me'
        ? callApi(activityEndpoints.exportMyActivity, { query })
        : callApi(activityEndpoints.exportProjectActivity, { params: { slug: scope.slug }, query }),
    onSuccess: ({ csv, truncated }) => onDone(csv, truncated),
  });
