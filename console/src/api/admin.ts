import { adminEndpoints, reservedNameEndpoints } from '@naru/contract/endpoints/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { write } from './write.ts';

/** The operator's names that members hold, for operators; `null` from a server that does not know the call. */
export const heldNamesQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.names(),
    queryFn: ({ signal }) => callIfSupported(reservedNameEndpoints.listHeldNames, {}, { signal }),
  });

/** The polling interval in ms: an operator who starts an engine watches for the result. */
const EVERY_MS = 10_000;

/** The use of the whole installation and its engine, for operators. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.overview(),
    queryFn: ({ signal }) => call(adminEndpoints.getOverview, {}, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const state = data?.engine_status?.state;
      return state !== undefined && state !== 'connected' ? EVERY_MS : false;
    },
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

/** An operator's word that the server's clock is right. */
export const trustClock = () =>
  write({
    send: () => call(adminEndpoints.trustClock, {}),
    query: overviewQuery(),
    outcome: () => ({ done: (now) => Boolean(now?.clock) }),
    verb: '실행',
    stale: [queryKeys.admin.overview()],
  });
