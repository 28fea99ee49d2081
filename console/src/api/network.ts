import { networkEndpoints } from '@naru/contract/endpoints/network';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

export const networksQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.network.list(id),
    queryFn: async ({ signal }) =>
      (await callApi(networkEndpoints.listNetworks, { params: { id } }, { signal })).networks,
  });

/**
 * The domain of a container: a free domain, and whether requests for the container's own domain reach the container; `null` from a
 * server without this call. The server queries the DNS for each request.
 */
export const domainQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.network.domain(id),
    queryFn: ({ signal }) =>
      callIfSupported(networkEndpoints.containerDomain, { params: { id } }, { signal }),
  });
