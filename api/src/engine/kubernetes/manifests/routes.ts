import type { V1Ingress } from '@kubernetes/client-node';
import { isPublicName } from '@naru/contract/rules/network-address';
import type { ContainerSpec, PortSpec } from '../../container-spec.ts';
import { containerLabels } from './labels.ts';
import type { HttpRouteSettings, Manifest, ManifestSettings } from './manifest.ts';
import { containerObjectName, projectNamespace, routeName } from './names.ts';

/** The fields of the Gateway API's HTTPRoute that manifests set. The client library has no type for HTTPRoute. */
interface HttpRouteManifest extends Manifest {
  spec: {
    parentRefs: { name: string; namespace: string }[];
    hostnames: string[];
    rules: { backendRefs: { name: string; port: number }[] }[];
  };
}

type HttpPort = Extract<PortSpec, { protocol: 'http' }>;

function ingress(
  { className, clusterIssuer }: Extract<HttpRouteSettings, { kind: 'ingress' }>,
  metadata: Manifest['metadata'],
  service: string,
  { hostname, internalPort, h2c }: HttpPort,
): V1Ingress & Manifest {
  const isCertified = clusterIssuer !== undefined && isPublicName(hostname);
  const annotations = {
    ...(isCertified && { 'cert-manager.io/cluster-issuer': clusterIssuer }),
    ...(h2c && { 'nginx.ingress.kubernetes.io/backend-protocol': 'GRPC' }),
  };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      ...metadata,
      ...(Object.keys(annotations).length > 0 && { annotations }),
    },
    spec: {
      ingressClassName: className,
      ...(isCertified && { tls: [{ hosts: [hostname], secretName: `${metadata.name}-tls` }] }),
      rules: [
        {
          host: hostname,
          http: {
            paths: [
              {
                path: '/',
                pathType: 'Prefix',
                backend: { service: { name: service, port: { number: internalPort } } },
              },
            ],
          },
        },
      ],
    },
  };
}

const httpRoute = (
  { name, namespace }: Extract<HttpRouteSettings, { kind: 'gateway' }>,
  metadata: Manifest['metadata'],
  service: string,
  { hostname, internalPort }: HttpPort,
): HttpRouteManifest => ({
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata,
  spec: {
    parentRefs: [{ name, namespace }],
    hostnames: [hostname],
    rules: [{ backendRefs: [{ name: service, port: internalPort }] }],
  },
});

/**
 * Returns the Ingress or HTTPRoute objects of a container. Each hostname has its own object, so that a failed certificate of one
 * hostname does not affect other hostnames.
 */
export function routeManifests(settings: ManifestSettings, spec: ContainerSpec): Manifest[] {
  const { route } = settings;
  // Our own proxy receives all routes in one configuration.
  if (route.kind === 'edge') return [];
  return spec.ports.flatMap((port): Manifest[] => {
    if (port.protocol !== 'http' || settings.isConsoleName?.(port.hostname)) return [];
    const metadata = {
      name: routeName(spec, port.hostname),
      namespace: projectNamespace(settings, spec.project),
      labels: containerLabels(settings, spec),
    };
    const service = containerObjectName(spec);
    return route.kind === 'ingress'
      ? [ingress(route, metadata, service, port)]
      : [httpRoute(route, metadata, service, port)];
  });
}
