import type { Database } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { addNetwork, removeNetwork } from '../container/network.ts';
import type { ContainerSpecification } from '../deployment/deployment-specification.ts';
import type { DomainPolicy } from '../deployment/domain-proof.ts';
import type { Difference } from './compare.ts';

/** Restores the earlier external port of a network, if the port is still free. */
export type ReclaimPort = (tx: Database, networkId: string, externalPort: number) => Promise<void>;

const chosenPorts = (chosen: readonly Difference[]): number[] =>
  chosen.flatMap(({ subject, name }) => (subject === 'network' ? [Number(name)] : []));

/** Deletes the current networks of the reset containers, so that their domains are free for each other. */
export async function deleteNetworks(
  tx: Database,
  { id }: ContainerRow,
  chosen: readonly Difference[],
): Promise<void> {
  for (const port of chosenPorts(chosen)) await removeNetwork(tx, id, port);
}

/**
 * Adds the earlier networks again.
 * @throws ApiError NETWORKS_FULL, HTTP_NETWORK_EXISTS, DOMAIN_TAKEN
 */
export async function restoreNetworks(
  tx: Database,
  owner: { container: ContainerRow; memberId: string },
  deployed: ContainerSpecification,
  chosen: readonly Difference[],
  { domains, reclaimPort }: { domains: DomainPolicy; reclaimPort: ReclaimPort },
): Promise<void> {
  const ports = new Set(chosenPorts(chosen));
  for (const { internalPort, type, fqdn, externalPort } of deployed.ports) {
    if (!ports.has(internalPort)) continue;
    const network = { internal_port: internalPort, network_type: type, fqdn };
    const { id } = await addNetwork(tx, domains, owner, network);
    if (externalPort !== null) await reclaimPort(tx, id, externalPort);
  }
}
