import { networkBody } from '@naru/contract/endpoints/network';
import type { Network } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import * as rule from '@naru/contract/rules/fields';
import { isAwaitingAddress } from '@naru/contract/rules/network-address';
import type { SelectOption } from '@naru/design-system';
import * as z from 'zod/mini';
import {
  missingReachabilityCondition,
  OPENS_WITH_DEPLOYMENT_MESSAGE,
} from '#shared/containers/container-status.ts';
import { numberTextRule } from '#shared/forms/quantity-text.ts';

const WAITING = '주소를 기다리는 중입니다';

/** The text that explains what a network without an address is waiting for. Only for a network without an address. */
export function missingAddressReason(network: Network, state: ContainerState): string {
  if (!isAwaitingAddress(network)) return OPENS_WITH_DEPLOYMENT_MESSAGE;
  return missingReachabilityCondition(state) ?? network.external_problem ?? WAITING;
}

const internal_port = numberTextRule(rule.internalPort);

/** The schema of a network's form, with the contract's rules. The FQDN is validated only for http. */
export const networkFormSchema = z.discriminatedUnion('network_type', [
  z.object({ internal_port, network_type: z.literal(['tcp', 'udp']), fqdn: z.string() }),
  z.object({ internal_port, network_type: z.literal('http'), fqdn: rule.fqdn }),
]);

export type NetworkFormValues = z.input<typeof networkFormSchema>;

export const emptyNetworkFormValues: NetworkFormValues = {
  internal_port: '',
  network_type: 'tcp',
  fqdn: '',
};

const isType = (type: string | null | undefined): type is NetworkFormValues['network_type'] =>
  rule.NETWORK_TYPES.some((known) => known === type);

/** The initial values for an existing network. A type that this version of the console does not know becomes tcp. */
export const networkFormValues = ({
  internal_port,
  network_type,
  fqdn,
}: Network): NetworkFormValues => ({
  internal_port: String(internal_port),
  network_type: isType(network_type) ? network_type : 'tcp',
  fqdn: fqdn ?? '',
});

/** Whether one of the networks is http. A container can have only one http network (specification section 5). */
export const hasHttpNetwork = (networks: readonly Network[]): boolean =>
  networks.some(({ network_type }) => network_type === 'http');

/** The options for the type. The option http is disabled when the container already has an http network. */
export const networkTypeOptions = (httpTaken: boolean): SelectOption[] =>
  rule.NETWORK_TYPES.map((type) => ({
    value: type,
    label: type,
    disabled: httpTaken && type === 'http',
  }));

/**
 * The request body that creates a deleted network again; `undefined` for a network with an external port, because the server would
 * assign a different external port.
 */
export const networkRestoreBody = ({ external_port, ...network }: Network) =>
  external_port ? undefined : networkBody.safeParse(network).data;
