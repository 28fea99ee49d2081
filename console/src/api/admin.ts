import { adminEndpoints } from '@naru/contract/endpoints/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** The use of the whole installation, for operators. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.overview(),
    queryFn: ({ signal }) => call(adminEndpoints.getOverview, {}, { signal }),
  });

/** Members page by page, by username, for operators. */
export const membersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.admin.members(search),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(search !== '' && { search }),
        ...(pageParam !== '' && { after: pageParam }),
      };
      return call(adminEndpoints.listMembers, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
