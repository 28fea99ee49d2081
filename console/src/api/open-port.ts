import { networkEndpoints } from '@naru/contract/endpoints/network';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ContainerAddress } from './container.ts';
import { InvalidResponseError } from './errors.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './write.ts';
import { createNetwork } from './write-network.ts';

/** A network to add: http with the container's free domain, tcp and udp with an external port. */
export interface PortToOpen {
  internal_port: number;
  network_type: 'http' | 'tcp' | 'udp';
}

/** Adds an http network with the container's free domain. Resolves with false if the server does not offer free domains. */
export async function openHttpPort(
  client: QueryClient,
  at: ContainerAddress,
  internal_port: number,
): Promise<boolean> {
  const params = { id: at.container };
  const domain = await callIfSupported(networkEndpoints.containerDomain, { params });
  if (!domain) return false;
  const body = { internal_port, network_type: 'http', fqdn: domain.free_name } as const;
  await createNetwork(at).send(client, body);
  return true;
}

/** Adds a network to a container that was just created. @throws InvalidResponseError if the server does not offer free domains */
export const openPort = (project: string) =>
  mutationOptions({
    mutationFn: async (
      { container, port }: { container: string; port: PortToOpen },
      { client },
    ): Promise<void> => {
      const at = { project, container };
      const { internal_port, network_type } = port;
      if (network_type !== 'http') {
        await createNetwork(at).send(client, { internal_port, network_type });
      } else if (!(await openHttpPort(client, at, internal_port))) {
        throw new InvalidResponseError('containerDomain');
      }
    },
    onSettled: (_result, error, { container }, _context, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.container.list(project),
        queryKeys.container.parts(container),
      ]),
  });
