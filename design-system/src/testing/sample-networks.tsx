import { fn } from 'storybook/test';
import type { DomainStateProps } from '../patterns/container-settings/domain-state.tsx';
import { AddNetworkForm, EditNetworkForm } from '../patterns/container-settings/network-forms.tsx';
import { NetworkRow, NetworksSection } from '../patterns/container-settings/networks-section.tsx';

const idle = { pending: false, error: undefined, onSubmit: fn() } as const;

/** A network of a sample container, with or without a domain. */
interface SampleNetwork {
  readonly port: number;
  readonly type: 'tcp' | 'udp' | 'http';
  readonly domain?: string;
  /** The state of the domain. */
  readonly state?: DomainStateProps['status'];
  /** The addresses of a network without a domain. */
  readonly addresses?: readonly string[];
  readonly missing?: string;
  /** The targets of the DNS record of the domain. */
  readonly targets?: readonly string[];
}

/** Networks in a cluster: with two addresses, with a pending address, and with an address that the cluster does not assign. */
export const sampleClusterNetworks: readonly SampleNetwork[] = [
  {
    port: 5432,
    type: 'tcp',
    addresses: [
      'a1b2c3d4e5f6-1122334455.elb.ap-northeast-2.example.com:30412',
      '[2001:db8::7]:30412',
    ],
  },
  { port: 6379, type: 'tcp', missing: '주소를 기다리는 중입니다' },
  {
    port: 5353,
    type: 'udp',
    missing:
      '클러스터가 로드 밸런서의 주소를 주지 않습니다. 운영자에게 로드 밸런서를 확인해달라고 요청해주세요.',
  },
];

const addressesOf = ({ domain, addresses = [], missing }: Omit<SampleNetwork, 'port' | 'type'>) => {
  if (domain) return [{ address: domain, href: `https://${domain}`, missing }];
  return addresses.map((address) => ({ address }));
};

const domainState = (
  status: DomainStateProps['status'],
  domain = '',
  checking = false,
  targets?: readonly string[],
): DomainStateProps => ({
  status,
  targets,
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

const typeOptions = (httpTaken: boolean) =>
  ['tcp', 'udp', 'http'].map((type) => ({
    value: type,
    label: type,
    disabled: httpTaken && type === 'http',
  }));

const httpFields = {
  protocol: { defaultValue: 'http1' },
  protocols: [
    { value: 'http1', label: 'HTTP/1.1' },
    { value: 'h2c', label: 'HTTP/2 (gRPC, h2c)' },
  ],
  drain: { min: 0, max: 300, defaultValue: '30' },
};

interface SampleNetworksProps {
  networks: readonly SampleNetwork[];
  /** 같은 프로젝트의 컨테이너가 접속하는 이름입니다. */
  internalHost?: string;
  /** 양식에서 종류로 “http”를 선택했으면 `true`입니다. */
  choosesHttp?: boolean;
  /** 도메인을 확인하는 중이면 `true`입니다. */
  checking?: boolean;
}

/** The networks of a container, with the form that adds a network. */
export function SampleNetworksSection(props: SampleNetworksProps) {
  const { networks, internalHost, choosesHttp = false, checking = false } = props;
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
          types={typeOptions(httpTaken)}
          httpTaken={httpTaken}
          fqdn={choosesHttp ? { limit: 255 } : undefined}
          http={choosesHttp ? httpFields : undefined}
          freeDomain={{ name: 'api-9f3k2m7q1x-shop-4h8d0s6w2z.naru.example', onUse: fn() }}
        />
      }
    >
      {({ port, type, state, ...network }) => (
        <NetworkRow
          key={port}
          port={port}
          type={type}
          addresses={addressesOf(network)}
          internalAddress={internalHost && `${internalHost}:${port}`}
          missing={network.addresses || network.domain ? undefined : network.missing}
          domainState={state && domainState(state, network.domain, checking, network.targets)}
          editForm={(close) => (
            <EditNetworkForm
              {...idle}
              port={{ min: 1, max: 65_535, defaultValue: String(port) }}
              type={{ defaultValue: type }}
              types={typeOptions(httpTaken && type !== 'http')}
              httpTaken={httpTaken && type !== 'http'}
              fqdn={type === 'http' ? { limit: 255, defaultValue: network.domain } : undefined}
              http={type === 'http' ? httpFields : undefined}
              onCancel={close}
            />
          )}
          onDelete={fn()}
        />
      )}
    </NetworksSection>
  );
}
