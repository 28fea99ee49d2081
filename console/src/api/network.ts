import { networkEndpoints } from '@naru/contract/endpoints/network';
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { containerPartMutation } from './container-part.ts';
import { queryKeys } from './query-keys.ts';
import { nullIfUnknown } from './unknown-call.ts';

export const networksQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.network.list(id),
    queryFn: async ({ signal }) =>
      (await call(networkEndpoints.listNetworks, { params: { id } }, { signal })).networks,
  });

/**
 * The domain of a container: a free one, and whether its own leads to it; `null` from a server that does not know the call. The
 * server asks the DNS each time.
 */
export const domainQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.network.domain(id),
    queryFn: ({ signal }) =>
      nullIfUnknown(call(networkEndpoints.containerDomain, { params: { id } }, { signal })),
  });

export const createNetwork = (at: ContainerAddress) =>
  containerPartMutation(at, (body: BodyOf<typeof networkEndpoints.createNetwork>) =>
    call(networkEndpoints.createNetwork, { params: { id: at.container }, body }),
  );

/** Networks are addressed by their internal port. */
export const deleteNetwork = (at: ContainerAddress, internalPort: number) =>
  containerPartMutation(at, () =>
    call(networkEndpoints.deleteNetwork, {
      params: { id: at.container, networkId: String(internalPort) },
    }),
  );
