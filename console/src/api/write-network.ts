import { writeNetworkEndpoints } from '@naru/contract/endpoints/write-network';
import type { Network } from '@naru/contract/entities/container';
import { callApi, type EndpointBody } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { describePartWrites, stalePartQueryKeys } from './container-part.ts';
import { networksQuery } from './network.ts';
import { queryKeys } from './query-keys.ts';
import { describeAddition, describeRemoval } from './write.ts';

/**
 * The networks of a container, and the options of all writes to these networks. Each write also makes the state of the domain stale.
 */
export const networkWriteOptions = (at: ContainerAddress) =>
  describePartWrites(at, networksQuery(at.container), {
    id: ({ network_id }: Network) => network_id,
    of: ({ networks }) => networks,
    as: (networks) => ({ networks }),
    isWhole: ({ network_type }) => typeof network_type === 'string',
    staleAnyway: [queryKeys.network.domain(at.container)],
  });

export const createNetwork = (at: ContainerAddress) => {
  const { rows, common } = networkWriteOptions(at);
  return describeAddition(rows, {
    ...common,
    send: (body: EndpointBody<typeof writeNetworkEndpoints.createNetwork>) =>
      callApi(writeNetworkEndpoints.createNetwork, { params: { id: at.container }, body }),
    matched: ({ internal_port, network_type }) => ({ internal_port, network_type }),
    unique: true,
  });
};

/** Deletes a network. The call identifies the network by its internal port. */
export const deleteNetwork = (at: ContainerAddress, internalPort: number) =>
  describeRemoval(
    networkWriteOptions(at).rows,
    ({ internal_port }) => internal_port === internalPort,
    {
      send: () =>
        callApi(writeNetworkEndpoints.deleteNetwork, {
          params: { id: at.container, networkId: String(internalPort) },
        }),
      stale: stalePartQueryKeys(at),
    },
  );
