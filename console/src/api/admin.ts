import { adminEndpoints, reservedDomainEndpoints } from '@naru/contract/endpoints/admin';
import { checkEndpoints } from '@naru/contract/endpoints/check';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/** The domains of members' containers that are reserved for the operator, for operators; `null` from a server without this call. */
export const reservedDomainsQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.names(),
    queryFn: ({ signal }) => callIfSupported(reservedDomainEndpoints.listHeldNames, {}, { signal }),
  });

/** The checks of the installation, for operators; `null` from a server without this call. */
export const serverChecksQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.checks(),
    queryFn: ({ signal }) => callIfSupported(checkEndpoints.listServerChecks, {}, { signal }),
  });

/** The resource use of the whole installation, for operators. */
export const adminOverviewQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.overview(),
    queryFn: ({ signal }) => callApi(adminEndpoints.getOverview, {}, { signal }),
  });

/** The pages of the members, sorted by username, for operators. */
export const membersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.admin.members(search),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(search !== '' && { search }),
        ...(pageParam !== '' && { after: pageParam }),
      };
      return callApi(adminEndpoints.listMembers, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Confirms, as an operator, that the server's clock is correct. */
export const confirmServerClock = () =>
  createWrite({
    send: () => callApi(adminEndpoints.trustClock, {}),
    query: adminOverviewQuery(),
    outcome: () => ({ done: (now) => Boolean(now?.clock) }),
    verb: '실행',
    stale: [queryKeys.admin.overview()],
  });
