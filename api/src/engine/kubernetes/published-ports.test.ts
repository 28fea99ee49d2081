import type { V1Service, V1ServiceStatus } from '@kubernetes/client-node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PortSpec } from '../container-spec.ts';
import { edgeManifests } from './manifests/edge.ts';
import type { ManifestSettings } from './manifests/manifest.ts';
import { serviceManifests } from './manifests/services.ts';
import { edgeHosts, listPublishedPorts } from './published-ports.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const REF = { project: 'shop', container: 'store' };
const PORTS: PortSpec[] = [
  { protocol: 'tcp', internalPort: 5432, externalPort: 30_001 },
  { protocol: 'udp', internalPort: 53, externalPort: 30_002 },
];
const POD = { status: { hostIP: '10.0.0.7' } };

const settingsOf = (externalService: ManifestSettings['externalService']): ManifestSettings => ({
  installation: '0123456789ab',
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'edge' },
  externalService,
});

interface Cluster {
  /** The status of the load balancer. */
  status?: V1ServiceStatus;
  /** The age of the Service, in minutes. */
  age?: number;
  nodeAddresses?: string[];
}

/** Returns the published ports of a container in a cluster with this Service. */
function reached(
  externalService: ManifestSettings['externalService'],
  { status, age = 0, nodeAddresses = [] }: Cluster,
  pod: typeof POD | undefined = POD,
) {
  const settings = settingsOf(externalService);
  const specOf = (container: string) => ({
    ...{ ...REF, container, deployment: 'd', image: 'i', stopped: false, env: {}, mounts: [] },
    limits: { cpuMillicores: 1, memoryMiB: 1 },
    ports: PORTS,
  });
  const services = ['store', 'other']
    .flatMap((container) => serviceManifests(settings, specOf(container)))
    .filter(({ spec }) => spec?.type !== 'ClusterIP')
    .map(
      (service): V1Service => ({
        ...service,
        metadata: { ...service.metadata, creationTimestamp: minutesAgo(age) },
        ...(status && { status }),
      }),
    );
  const context = { settings, nodeAddresses, state: { services: () => services } };
  return listPublishedPorts(context, REF, pod);
}

const both = (hosts: string[], problem?: string) => [
  { externalPort: 30_001, hosts, problem },
  { externalPort: 30_002, hosts, problem },
];

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

describe('ports behind a load balancer are reached', () => {
  test('at every address that it was given', () => {
    const ingress = [{ ip: '203.0.113.7' }, { hostname: 'lb.example.com' }, { ip: '2001:db8::7' }];
    const hosts = ['203.0.113.7', 'lb.example.com', '2001:db8::7'];
    expect(reached('LoadBalancer', { status: { loadBalancer: { ingress } } })).toEqual(both(hosts));
  });

  test.each([[{}], [{ loadBalancer: {} }], [{ loadBalancer: { ingress: [] } }]])(
    'nowhere while it has none, as in %j, which is told after a while',
    (status) => {
      expect(reached('LoadBalancer', { status, age: 2 })).toEqual(both([]));
      expect(reached('LoadBalancer', { status, age: 4 })).toEqual(
        both([], expect.stringContaining('로드 밸런서')),
      );
    },
  );
});

describe('ports of nodes are reached', () => {
  test('at what the operator names', () => {
    const nodeAddresses = ['nodes.example.com', '203.0.113.9'];
    expect(reached('NodePort', { nodeAddresses })).toEqual(both(nodeAddresses));
  });

  test('else at the node of the container', () => {
    expect(reached('NodePort', {})).toEqual(both(['10.0.0.7']));
  });

  test('nowhere while it runs on none, however long that is', () => {
    expect(reached('NodePort', { age: 60 }, { status: { hostIP: '' } })).toEqual(both([]));
  });
});

describe('http is reached by our own proxy', () => {
  const ingress = [{ hostname: 'lb.example.com' }];
  const nodeAddresses = ['203.0.113.9'];
  const edge = { image: 'caddy:2', httpPort: 80, httpsPort: 443, standardHttps: true };

  test.each([
    ['LoadBalancer', { loadBalancer: { ingress } }, [], ['lb.example.com']],
    ['LoadBalancer', {}, nodeAddresses, []],
    ['NodePort', {}, nodeAddresses, nodeAddresses],
    ['NodePort', {}, [], undefined],
  ] as const)('by %s with the status %j, nodes being %j: at %j', (type, status, nodes, hosts) => {
    const settings = settingsOf(type);
    const services = edgeManifests(settings, edge, []).filter(({ kind }) => kind === 'Service');
    const state = { services: () => services.map((service) => ({ ...service, status })) };
    expect(edgeHosts({ settings, nodeAddresses: nodes, state })).toEqual(hosts);
  });

  test('nowhere where something else leads http in', () => {
    const state = { services: () => [] };
    expect(edgeHosts({ settings: settingsOf('NodePort'), nodeAddresses, state })).toBeUndefined();
  });
});
