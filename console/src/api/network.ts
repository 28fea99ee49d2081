import { networkEndpoints } from '@naru/contract/endpoints/network';
import type { Network } from '@naru/contract/entities/network';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { containerPartMutation, sendPart, sendRemoval } from './container-part.ts';
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

/** The networks of a container. */
export const networkParts = ({ container }: ContainerAddress) => ({
  query: networksQuery(container),
  rows: (list: Network[]) => list,
  id: ({ internal_port }: Network) => internal_port,
});

type CreateBody = BodyOf<typeof networkEndpoints.createNetwork>;

const post = (at: ContainerAddress, body: CreateBody) =>
  call(networkEndpoints.createNetwork, { params: { id: at.container }, body });

/** Adds a network, or finds out whether it was added. */
export const sendNetwork = (client: QueryClient, at: ContainerAddress, body: CreateBody) =>
  sendPart(client, networkParts(at), () => post(at, body), {
    internal_port: body.internal_port,
    network_type: body.network_type,
  });

export const createNetwork = (at: ContainerAddress) =>
  containerPartMutation(at, (client, body: CreateBody) => sendNetwork(client, at, body));

/** Deletes a network, or finds out whether it was deleted. Networks are addressed by their internal port. */
export const sendNetworkDeletion = (
  client: QueryClient,
  at: ContainerAddress,
  internalPort: number,
) =>
  sendRemoval(client, networkParts(at), internalPort, () =>
    call(networkEndpoints.deleteNetwork, {
      params: { id: at.container, networkId: String(internalPort) },
    }),
  );

export const deleteNetwork = (at: ContainerAddress, internalPort: number) =>
  containerPartMutation<void, undefined>(at, (client) =>
    sendNetworkDeletion(client, at, internalPort),
  );
