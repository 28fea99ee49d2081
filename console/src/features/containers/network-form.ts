import { networkBody } from '@naru/contract/endpoints/write-network';
import type { Network } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import * as rule from '@naru/contract/rules/fields';
import { DRAIN_SECONDS_LIMIT } from '@naru/contract/rules/limits';
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
const drain_seconds = numberTextRule(rule.drainSeconds);
/** A field that is hidden for this type keeps its input, and is not sent. */
const unused = z.pipe(
  z.string(),
  z.transform((): undefined => undefined),
);

/** The schema of a network's form, with the contract's rules. The fields of http are validated only for http. */
export const networkFormSchema = z.discriminatedUnion('network_type', [
  z.object({
    internal_port,
    network_type: z.literal(['tcp', 'udp']),
    fqdn: z.string(),
    http_protocol: unused,
    drain_seconds: unused,
  }),
  z.object({
    internal_port,
    network_type: z.literal('http'),
    fqdn: rule.fqdn,
    http_protocol: rule.httpProtocol,
    drain_seconds,
  }),
]);

export type NetworkFormValues = z.input<typeof networkFormSchema>;

export const emptyNetworkFormValues: NetworkFormValues = {
  internal_port: '',
  network_type: 'tcp',
  fqdn: '',
  http_protocol: 'http1',
  drain_seconds: String(DRAIN_SECONDS_LIMIT.default),
};

const isType = (type: string | null | undefined): type is NetworkFormValues['network_type'] =>
  rule.NETWORK_TYPES.some((known) => known === type);

/** The initial values for an existing network. A type that this version of the console does not know becomes tcp. */
export const networkFormValues = ({
  internal_port,
  network_type,
  fqdn,
  http_protocol,
  drain_seconds,
}: Network): NetworkFormValues => ({
  internal_port: String(internal_port),
  network_type: isType(network_type) ? network_type : 'tcp',
  fqdn: fqdn ?? '',
  http_protocol: http_protocol === 'h2c' ? http_protocol : 'http1',
  drain_seconds: String(drain_seconds ?? DRAIN_SECONDS_LIMIT.default),
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

/** The options for how an http network speaks to its container. */
export const httpProtocolOptions: SelectOption[] = [
  { value: 'http1', label: 'HTTP/1.1' },
  { value: 'h2c', label: 'HTTP/2 (gRPC, h2c)' },
];

/** The fields of the form that show errors of the server. */
export const NETWORK_FORM_FIELDS = [
  'internal_port',
  'network_type',
  'fqdn',
  'http_protocol',
  'drain_seconds',
] as const;

/**
 * The request body that creates a deleted network again; `undefined` for a network with an external port, because the server would
 * assign a different external port.
 */
export const networkRestoreBody = ({ external_port, ...network }: Network) =>
  external_port ? undefined : networkBody.safeParse(network).data;
