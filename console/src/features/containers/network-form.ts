import type { Network } from '@naru/contract/entities';
import { numberText } from '@naru/contract/number-text';
import * as rule from '@naru/contract/rules';
import type { SelectOption } from '@naru/design-system';
import * as z from 'zod/mini';

const internal_port = numberText(rule.internalPort);

/** The contract's rules for one network; the FQDN matters for http alone. All fields are checked at once. */
export const networkForm = z.discriminatedUnion('network_type', [
  z.object({ internal_port, network_type: z.literal(['tcp', 'udp']), fqdn: z.string() }),
  z.object({ internal_port, network_type: z.literal('http'), fqdn: rule.fqdn }),
]);

export type NetworkValues = z.input<typeof networkForm>;

export const emptyNetwork: NetworkValues = { internal_port: '', network_type: 'tcp', fqdn: '' };

/** Said under "유형" while the container has its http network (specification section 5). */
export const HTTP_TAKEN_HINT = 'HTTP network can be configured only once per container';

export const hasHttp = (networks: readonly Network[]): boolean =>
  networks.some(({ network_type }) => network_type === 'http');

/** The types to choose from; a second http network is shown but cannot be chosen. */
export const networkTypeOptions = (httpTaken: boolean): SelectOption[] =>
  rule.NETWORK_TYPES.map((type) => ({
    value: type,
    label: type,
    disabled: httpTaken && type === 'http',
  }));
