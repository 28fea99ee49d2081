import { networkBody } from '@naru/contract/endpoints/network';
import type { Network } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import * as rule from '@naru/contract/rules/fields';
import { awaitsAddress } from '@naru/contract/rules/network-address';
import type { SelectOption } from '@naru/design-system';
import * as z from 'zod/mini';
import { missingToAnswer, OPENS_WITH_DEPLOYMENT } from '#shared/containers/container-status.ts';
import { numberText } from '#shared/forms/quantity-text.ts';

const WAITING = '주소를 기다리는 중입니다';

/** The condition that is missing before a network has an address. Only for a network without one. */
export function awaitedAddress(network: Network, state: ContainerState): string {
  if (!awaitsAddress(network)) return OPENS_WITH_DEPLOYMENT;
  return missingToAnswer(state) ?? network.external_problem ?? WAITING;
}

const internal_port = numberText(rule.internalPort);

/** The contract's rules for one network; the FQDN is validated for http only. All fields are checked at once. */
export const networkForm = z.discriminatedUnion('network_type', [
  z.object({ internal_port, network_type: z.literal(['tcp', 'udp']), fqdn: z.string() }),
  z.object({ internal_port, network_type: z.literal('http'), fqdn: rule.fqdn }),
]);

export type NetworkValues = z.input<typeof networkForm>;

export const emptyNetwork: NetworkValues = { internal_port: '', network_type: 'tcp', fqdn: '' };

const isType = (type: string | null | undefined): type is NetworkValues['network_type'] =>
  rule.NETWORK_TYPES.some((known) => known === type);

/** The initial values for an existing network. A type that this version does not know has to be chosen again. */
export const networkValues = ({ internal_port, network_type, fqdn }: Network): NetworkValues => ({
  internal_port: String(internal_port),
  network_type: isType(network_type) ? network_type : 'tcp',
  fqdn: fqdn ?? '',
});

/** Whether the container has an http network: it can have only one (specification section 5). */
export const hasHttp = (networks: readonly Network[]): boolean =>
  networks.some(({ network_type }) => network_type === 'http');

/** The types to choose from; a second http network is shown but cannot be chosen. */
export const networkTypeOptions = (httpTaken: boolean): SelectOption[] =>
  rule.NETWORK_TYPES.map((type) => ({
    value: type,
    label: type,
    disabled: httpTaken && type === 'http',
  }));

/**
 * The body that adds a deleted network again; `undefined` for a network with an external port, because the server would assign another
 * port.
 */
export const sameNetwork = ({ external_port, ...network }: Network) =>
  external_port ? undefined : networkBody.safeParse(network).data;
