import type { V1Ingress } from '@kubernetes/client-node';
import { isPublicName } from '@naru/contract/rules/network-address';
import type { ContainerSpec } from '../../container-spec.ts';
import { containerLabels, installationLabels } from './labels.ts';
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

/** A hostname, and the port of a Service to which it leads. */
interface RouteTarget {
  hostname: string;
  service: string;
  port: number;
  /** Whether the server speaks HTTP/2 without TLS. */
  h2c?: boolean | undefined;
}

function ingress(
  { className, clusterIssuer }: Extract<HttpRouteSettings, { kind: 'ingress' }>,
  metadata: Manifest['metadata'],
  { hostname, service, port, h2c }: RouteTarget,
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
                backend: { service: { name: service, port: { number: port } } },
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
  { hostname, service, port }: RouteTarget,
): HttpRouteManifest => ({
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata,
  spec: {
    parentRefs: [{ name, namespace }],
    hostnames: [hostname],
    rules: [{ backendRefs: [{ name: service, port }] }],
  },
});

const routeManifest = (
  route: Exclude<HttpRouteSettings, { kind: 'edge' }>,
  metadata: Manifest['metadata'],
  target: RouteTarget,
): Manifest =>
  route.kind === 'ingress' ? ingress(route, metadata, target) : httpRoute(route, metadata, target);

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
    const { hostname, internalPort, h2c } = port;
    const target = { hostname, service: containerObjectName(spec), port: internalPort, h2c };
    return [routeManifest(route, metadata, target)];
  });
}

const CONSOLE_ROUTE_NAME = 'naru-console';
const SERVICE_PORT = 80;

/**
 * Returns the Ingress or HTTPRoute of the console, in the namespace of the server's Service; empty without a console, and for our own
 * proxy, which has the route in its configuration.
 */
export function consoleRouteManifests(settings: ManifestSettings): Manifest[] {
  const { route, console } = settings;
  if (route.kind === 'edge' || console === undefined) return [];
  const { namespace, name: service } = console.service;
  const metadata = { name: CONSOLE_ROUTE_NAME, namespace, labels: installationLabels(settings) };
  const { hostname } = new URL(console.origin);
  return [routeManifest(route, metadata, { hostname, service, port: SERVICE_PORT })];
}
