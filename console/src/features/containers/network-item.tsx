import type { Container } from '@naru/contract/entities/container';
import type { Network } from '@naru/contract/entities/network';
import { NetworkRow, type NetworkRowProps } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { changesQuery } from '#api/change.ts';
import { engineQuery } from '#api/engine.ts';
import { addressesOf } from '#shared/addresses/container-addresses.ts';
import { awaitedAddress } from './awaited-address.ts';
import { EditNetwork } from './edit-network.tsx';
import { useContainerFacts } from './use-container-facts.ts';
import { useDomainState } from './use-domain-state.ts';
import type { HeldRow } from './use-held-rows.ts';

export interface NetworkItemProps extends Pick<NetworkRowProps, 'deleteRef'>, HeldRow<Network> {
  /** The project's slug. */
  project: string;
  container: Container;
  network: Network;
  /** All networks of the container. */
  networks: readonly Network[];
  onDelete: (network: Network) => void;
}

/** One network of the tab "네트워크", or the form that changes it. */
export function NetworkItem(props: NetworkItemProps) {
  const { project, container, network, networks, gone, onHold, deleteRef, onDelete } = props;
  const at = { project, container: container.slug };
  const { internal_port, network_type } = network;
  const { state } = useContainerFacts(project, container);
  const { data: engine } = useQuery(engineQuery());
  const { data: changes } = useQuery(changesQuery(project));
  const domain = useDomainState(container.slug, network);
  const addresses = addressesOf(network, state, {
    edge: engine?.edge ?? undefined,
    changes,
    domain: domain && { status: domain.status, fqdn: network.fqdn },
  });
  // The simulation opens no ports, however often it deploys.
  const opens = state !== undefined && addresses.length === 0 && !engine?.capabilities.simulated;
  return (
    <NetworkRow
      port={internal_port}
      type={network_type ?? undefined}
      addresses={addresses}
      missing={opens ? awaitedAddress(network, state) : undefined}
      domainState={domain}
      editForm={(close) => (
        <EditNetwork {...{ at, network, networks, gone, onHold }} onClose={close} />
      )}
      onDelete={() => onDelete(network)}
      deleteRef={deleteRef}
    />
  );
}
