import { fn } from 'storybook/test';
import { AddNetworkForm } from '../patterns/container-settings/add-network-form.tsx';
import type { DomainStateProps } from '../patterns/container-settings/domain-state.tsx';
import { NetworkRow } from '../patterns/container-settings/network-row.tsx';
import { NetworksSection } from '../patterns/container-settings/networks-section.tsx';

const idle = { pending: false, error: undefined, onSubmit: fn() } as const;

/** A network with a domain, and others. */
interface SampleNetwork {
  readonly port: number;
  readonly type: 'tcp' | 'udp' | 'http';
  readonly domain?: string;
  /** The state of the domain. */
  readonly state?: DomainStateProps['status'];
  readonly externalAddress?: string;
}

const domainState = (
  status: DomainStateProps['status'],
  domain = '',
  checking = false,
): DomainStateProps => ({
  status,
  checking,
  onCheck: fn(),
  record:
    status === 'unproven'
      ? {
          name: `_naru.${domain}`,
          value: 'naru-verification=pQ7rX2vN8yK4mT1wZ6bC9dF3gH5jL0sA_uE-iO4kR7x',
        }
      : undefined,
});

interface SampleNetworksProps {
  networks: readonly SampleNetwork[];
  /** The type "http" is chosen in the form. */
  choosesHttp?: boolean;
  /** The domains are being checked. */
  checking?: boolean;
}

/** The networks of a container, with the form that adds one. */
export function SampleNetworks(props: SampleNetworksProps) {
  const { networks, choosesHttp = false, checking = false } = props;
  const httpTaken = networks.some(({ type }) => type === 'http');
  return (
    <NetworksSection
      rows={networks}
      loading={false}
      failure={undefined}
      form={
        <AddNetworkForm
          {...idle}
          port={{ min: 1, max: 65_535 }}
          type={{ defaultValue: choosesHttp ? 'http' : 'tcp' }}
          types={['tcp', 'udp', 'http'].map((type) => ({
            value: type,
            label: type,
            disabled: httpTaken && type === 'http',
          }))}
          httpTaken={httpTaken}
          fqdn={choosesHttp ? { limit: 255 } : undefined}
          freeDomain={{ name: 'api-9f3k2m7q1x-shop-4h8d0s6w2z.naru.example', onUse: fn() }}
        />
      }
    >
      {({ port, type, domain, state, externalAddress }) => (
        <NetworkRow
          key={port}
          port={port}
          type={type}
          domain={domain ? { name: domain, href: `https://${domain}` } : undefined}
          domainState={state && domainState(state, domain, checking)}
          externalAddress={externalAddress}
          onDelete={fn()}
        />
      )}
    </NetworksSection>
  );
}
