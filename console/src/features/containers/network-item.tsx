import type { Network } from '@naru/contract/entities/network';
import { NetworkRow, type NetworkRowProps } from '@naru/design-system/patterns';
import { useDomain } from '#shared/text/use-domain.ts';
import { useDomainState } from './use-domain-state.ts';

export interface NetworkItemProps extends Pick<NetworkRowProps, 'deleteRef'> {
  /** The container's slug. */
  container: string;
  network: Network;
  onDelete: (network: Network) => void;
}

/** Where a network is reached from outside; `undefined` until it has been deployed. */
function externalAddress({ external_ip, external_port }: Network): string | undefined {
  if (!external_port) return undefined;
  return external_ip ? `${external_ip}:${external_port}` : String(external_port);
}

/** One network of the tab "네트워크". */
export function NetworkItem({ container, network, deleteRef, onDelete }: NetworkItemProps) {
  const { internal_port, network_type, fqdn } = network;
  return (
    <NetworkRow
      port={internal_port}
      type={network_type ?? undefined}
      domain={useDomain(fqdn)}
      domainState={useDomainState(container, network)}
      externalAddress={externalAddress(network)}
      onDelete={() => onDelete(network)}
      deleteRef={deleteRef}
    />
  );
}
