import type { V1Service } from '@kubernetes/client-node';
import type { ContainerSpec } from '../../container-spec.ts';
import { containerLabels, LABEL_KEYS, podSelectorLabels, slugAnnotations } from './labels.ts';
import type { Manifest, ManifestSettings } from './manifest.ts';
import { containerObjectName, projectNamespace, suffixedObjectName } from './names.ts';

export type TransportProtocol = 'TCP' | 'UDP';

interface ContainerPort {
  protocol: TransportProtocol;
  port: number;
}

/** Returns the ports on which a container listens, without duplicates. */
export function listeningPorts({ ports }: Pick<ContainerSpec, 'ports'>): ContainerPort[] {
  const all = ports.map(({ protocol, internalPort }): [string, ContainerPort] => {
    const transport = protocol === 'udp' ? 'UDP' : 'TCP';
    return [`${transport} ${internalPort}`, { protocol: transport, port: internalPort }];
  });
  return [...new Map(all).values()];
}

const portName = (protocol: TransportProtocol, port: number) => `${protocol.toLowerCase()}-${port}`;

function service(
  settings: ManifestSettings,
  spec: ContainerSpec,
  name: string,
  body: V1Service['spec'],
): V1Service & Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      name,
      namespace: projectNamespace(settings, spec.project),
      labels: containerLabels(settings, spec),
    },
    spec: { ...body, selector: podSelectorLabels(settings, spec) },
  };
}

/**
 * Returns the Service through which http and other containers of the project reach a container. A container without ports has a
 * headless Service, so that other containers reach the container at any port. A change between a headless Service and a Service with
 * ports requires that the Service is deleted and created again.
 */
function innerService(settings: ManifestSettings, spec: ContainerSpec): V1Service & Manifest {
  const isH2c = (port: number) =>
    spec.ports.some((each) => each.protocol === 'http' && each.internalPort === port && each.h2c);
  const ports = listeningPorts(spec).map(({ protocol, port }) => ({
    name: portName(protocol, port),
    protocol,
    port,
    targetPort: port,
    // Gateways read this standard name, and newer Ingress controllers too.
    ...(protocol === 'TCP' && isH2c(port) && { appProtocol: 'kubernetes.io/h2c' }),
  }));
  const kind = ports.length === 0 ? { clusterIP: 'None' } : { ports };
  return service(settings, spec, containerObjectName(spec), { type: 'ClusterIP', ...kind });
}

/**
 * Returns the Service of a container's published ports of one protocol. tcp and udp have separate Services, because older load
 * balancers do not support two protocols in one Service.
 */
function publishingService(
  settings: ManifestSettings,
  spec: ContainerSpec,
  protocol: 'tcp' | 'udp',
): (V1Service & Manifest)[] {
  const transport = protocol === 'udp' ? 'UDP' : 'TCP';
  const type = settings.externalService;
  const ports = spec.ports.flatMap((port) =>
    port.protocol === protocol
      ? [
          {
            name: portName(transport, port.externalPort),
            protocol: transport,
            port: port.externalPort,
            targetPort: port.internalPort,
            ...(type === 'NodePort' && { nodePort: port.externalPort }),
          },
        ]
      : [],
  );
  if (ports.length === 0) return [];
  const published = service(settings, spec, suffixedObjectName(spec, protocol), { type, ports });
  const { labels, ...metadata } = published.metadata;
  return [
    {
      ...published,
      metadata: {
        ...metadata,
        labels: { ...labels, [LABEL_KEYS.published]: protocol },
        annotations: slugAnnotations(spec),
      },
    },
  ];
}

export const serviceManifests = (
  settings: ManifestSettings,
  spec: ContainerSpec,
): (V1Service & Manifest)[] => [
  innerService(settings, spec),
  ...publishingService(settings, spec, 'tcp'),
  ...publishingService(settings, spec, 'udp'),
];
