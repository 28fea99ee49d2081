import { noticeEndpoints } from '@naru/contract/endpoints/notice';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The time between two requests while the page is visible, in ms. The end of a deployment on this page is also a reason for one. */
const POLL_MS = 5 * 60_000;

/** The pages of the member's notices, the newest first; `null` from a server without this call. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.notices(),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { before: pageParam };
      return callIfSupported(noticeEndpoints.listNotices, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page?.next,
    refetchInterval: ({ state }) => (state.data?.pages[0] === null ? false : POLL_MS),
  });

/**
 * Records on the server that the member has seen all notices until the time of the newest one. The count is 0 at once; the notices stay
 * marked as unseen until they are fetched again, so that the member can distinguish them.
 */
export const markNoticesSeen = () =>
  mutationOptions({
    mutationFn: (until: string) => callApi(noticeEndpoints.seeNotices, { body: { until } }),
    onMutate: async (_until, { client }) => {
      const { queryKey } = noticesQuery();
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (known) =>
          known && { ...known, pages: known.pages.map((page) => page && { ...page, unseen: 0 }) },
      );
    },
    onError: (_error, _until, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.notices() }),
  });
