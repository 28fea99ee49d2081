import type { ConfigurationChange } from '@naru/contract/entities/change';
import type { Network } from '@naru/contract/entities/container';
import type { ContainerDomain } from '@naru/contract/entities/domain';
import { type EdgePorts, publishedAddresses } from '@naru/contract/rules/network-address';
import type { AddressLineProps } from '@naru/design-system';
import type { ContainerFacts } from '#shared/containers/container-facts.ts';
import {
  isDeployed,
  missingToAnswer,
  OPENS_WITH_DEPLOYMENT,
} from '#shared/containers/container-status.ts';
import { hangulDomain } from '#shared/text/hangul-domain.ts';

/** The data besides its networks on which a container's addresses depend. */
export interface AddressContext {
  /** The ports of the server's edge, see `publishedAddresses`. */
  edge: EdgePorts | undefined;
  /** Whether the domain of its http network leads to the container; nothing where that is not known. */
  domain: Pick<ContainerDomain, 'fqdn' | 'status'> | null | undefined;
  /** The waiting changes of the project; nothing where they are not known. */
  changes: readonly ConfigurationChange[] | null | undefined;
}

/** Whether a network was added or changed since its container was deployed. */
const waits = ({ internal_port }: Network, container: string, changes: AddressContext['changes']) =>
  changes?.some(
    (one) =>
      one.container === container &&
      one.subject === 'network' &&
      one.name === String(internal_port),
  );

/** The missing condition of a domain; it is requested for its own network alone. */
function missingOfDomain(network: Network, domain: AddressContext['domain']): string | undefined {
  if (network.network_type !== 'http' || domain?.fqdn !== network.fqdn) return undefined;
  if (domain?.status === 'unproven') return '도메인의 소유를 확인하면 열립니다';
  if (domain?.status === 'reserved') return '서비스를 운영하는 데 쓰는 도메인입니다';
  return domain?.status === 'taken' ? '다른 컨테이너에서 사용 중인 도메인입니다' : undefined;
}

/** The addresses of a network as links and texts to copy, or the condition that they lack. Empty without an address. */
export function addressesOf(
  network: Network,
  state: ContainerFacts['state'],
  { edge, domain, changes }: AddressContext,
): AddressLineProps[] {
  const waiting = state && waits(network, state.slug, changes) ? OPENS_WITH_DEPLOYMENT : undefined;
  const missing = missingToAnswer(state) ?? missingOfDomain(network, domain) ?? waiting;
  return publishedAddresses(network, edge).map(({ text, href }) => ({
    address: hangulDomain(text),
    href,
    missing,
  }));
}

/** Whether a container can be reached anywhere: it has networks, and was or is being deployed. */
const mayHaveAddresses = ({ networks, state }: ContainerFacts): boolean =>
  networks.length > 0 && state !== undefined && (isDeployed(state) || state.state === 'deploying');

/**
 * The addresses of a deployed container. Empty for a container that was never deployed, and where the server reports no state: the list
 * of its networks shows more then.
 */
export function containerAddresses(
  facts: ContainerFacts,
  context: AddressContext,
): AddressLineProps[] {
  if (!mayHaveAddresses(facts)) return [];
  return facts.networks.flatMap((network) => addressesOf(network, facts.state, context));
}

/** Those of a whole project: each once, first those where something answers. */
export function inOrder(addresses: readonly AddressLineProps[]): AddressLineProps[] {
  const unique = [...new Map(addresses.map((line) => [line.address, line])).values()];
  const answering = unique.filter(({ missing }) => missing === undefined);
  return [...answering, ...unique.filter((line) => !answering.includes(line))];
}
