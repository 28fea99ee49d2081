import type { ConfigurationChange } from '@naru/contract/entities/change';
import type { Network } from '@naru/contract/entities/container';
import type { ContainerDomain } from '@naru/contract/entities/domain';
import { type EdgePorts, networkExternalAddresses } from '@naru/contract/rules/network-address';
import type { AddressLineProps } from '@naru/design-system';
import {
  isContainerDeployed,
  missingReachabilityCondition,
  OPENS_WITH_DEPLOYMENT_MESSAGE,
} from '#shared/containers/container-status.ts';
import type { ContainerWithState } from '#shared/containers/container-with-state.ts';
import { toHangulDomain } from '#shared/text/hangul-domain.ts';

/** The data on which the addresses of a container depend, in addition to its networks. */
export interface NetworkAddressContext {
  /** The ports of the server's edge, see `networkExternalAddresses`. */
  edge: EdgePorts | undefined;
  /** The domain of the container's http network, and its status; `null` or `undefined` when unknown. */
  domain: Pick<ContainerDomain, 'fqdn' | 'status'> | null | undefined;
  /** The waiting changes of the project; `null` or `undefined` when unknown. */
  changes: readonly ConfigurationChange[] | null | undefined;
}

/** Whether a network was added or changed since the last deployment of its container. */
const waits = (
  { internal_port }: Network,
  container: string,
  changes: NetworkAddressContext['changes'],
) =>
  changes?.some(
    (one) =>
      one.container === container &&
      one.subject === 'network' &&
      one.name === String(internal_port),
  );

/** The condition that is missing before a domain is reachable. The status of a domain applies only to the network with that domain. */
function missingOfDomain(
  network: Network,
  domain: NetworkAddressContext['domain'],
): string | undefined {
  if (network.network_type !== 'http' || domain?.fqdn !== network.fqdn) return undefined;
  if (domain?.status === 'unproven') return '도메인의 소유를 확인하면 열립니다';
  if (domain?.status === 'reserved') return '서비스를 운영하는 데 쓰는 도메인입니다';
  return domain?.status === 'taken' ? '다른 컨테이너에서 사용 중인 도메인입니다' : undefined;
}

/**
 * The addresses of a network as links and texts to copy, each with the condition that is missing before the address is reachable.
 * Empty for a network without an address.
 */
export function networkAddressLines(
  network: Network,
  state: ContainerWithState['state'],
  { edge, domain, changes }: NetworkAddressContext,
): AddressLineProps[] {
  const waiting =
    state && waits(network, state.slug, changes) ? OPENS_WITH_DEPLOYMENT_MESSAGE : undefined;
  const missing =
    missingReachabilityCondition(state) ?? missingOfDomain(network, domain) ?? waiting;
  return networkExternalAddresses(network, edge).map(({ text, href }) => ({
    address: toHangulDomain(text),
    href,
    missing,
  }));
}

/** Whether a container may have addresses: it has networks, and is deployed or is being deployed. */
const mayHaveAddresses = ({ networks, state }: ContainerWithState): boolean =>
  networks.length > 0 &&
  state !== undefined &&
  (isContainerDeployed(state) || state.state === 'deploying');

/**
 * The addresses of a deployed container. Empty for a container that was never deployed, and with a server that reports no state,
 * because the list of networks then contains more information.
 */
export function containerAddresses(
  facts: ContainerWithState,
  context: NetworkAddressContext,
): AddressLineProps[] {
  if (!mayHaveAddresses(facts)) return [];
  return facts.networks.flatMap((network) => networkAddressLines(network, facts.state, context));
}

/** Removes repeated addresses of a project, and sorts the reachable addresses first. */
export function sortAddresses(addresses: readonly AddressLineProps[]): AddressLineProps[] {
  const unique = [...new Map(addresses.map((line) => [line.address, line])).values()];
  const answering = unique.filter(({ missing }) => missing === undefined);
  return [...answering, ...unique.filter((line) => !answering.includes(line))];
}
