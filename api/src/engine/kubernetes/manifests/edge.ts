/** The objects of our own proxy, for clusters without an Ingress controller and without a gateway. */
import type {
  V1ConfigMap,
  V1Container,
  V1Deployment,
  V1Namespace,
  V1PersistentVolumeClaim,
  V1Service,
} from '@kubernetes/client-node';
import type { ContainerRef } from '../../container-spec.ts';
import { caddyConfig, EDGE_PLACES, type EdgeConfigOptions } from '../../edge/caddy-config.ts';
import { ACME_ROOTS_FILE_NAME } from '../../edge/certificate-config.ts';
import {
  EDGE_RUN_FOLDER,
  type EdgeRoute,
  type EdgeRouteOptions,
  edgeRouteList,
  edgeStartCommand,
  putRoutesInForce,
} from '../../edge/edge-routes.ts';
import { shortHash } from '../../short-hash.ts';
import { installationLabels, LABEL_KEYS, POD_SECURITY_LABELS } from './labels.ts';
import type { ClusterConsole, Manifest, ManifestSettings } from './manifest.ts';
import { containerObjectName, edgeNamespace, projectNamespace } from './names.ts';

/** The name of the proxy's Deployment, Service, ConfigMap and claim, and of the container in its pod. */
export const EDGE_NAME = 'edge';
/** The keys of Caddy's configuration and of the list of routes in the ConfigMap. */
const CONFIG_FILE = 'edge.json';
const ROUTES_FILE = 'routes';
const CONFIG_FOLDER = '/etc/naru';

const container = (image: string): V1Container => ({
  name: EDGE_NAME,
  image,
  imagePullPolicy: 'IfNotPresent',
  command: edgeStartCommand(`${CONFIG_FOLDER}/${ROUTES_FILE}`, `${CONFIG_FOLDER}/${CONFIG_FILE}`),
  env: [
    { name: 'XDG_DATA_HOME', value: '/data' },
    { name: 'XDG_CONFIG_HOME', value: '/config' },
  ],
  ports: [80, 443].map((containerPort) => ({ containerPort, protocol: 'TCP' })),
  readinessProbe: { tcpSocket: { port: 80 }, periodSeconds: 2 },
  resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { memory: '512Mi' } },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'], add: ['NET_BIND_SERVICE'] },
  },
  volumeMounts: [
    { name: 'settings', mountPath: CONFIG_FOLDER, readOnly: true },
    { name: 'data', mountPath: '/data' },
    { name: 'config', mountPath: '/config' },
    { name: 'routes', mountPath: EDGE_RUN_FOLDER },
  ],
});

/** Returns the Deployment of the proxy: a single pod whose only capability is to listen at ports below 1024. */
const edgeDeployment = (
  metadata: Manifest['metadata'],
  edge: ClusterEdgeOptions,
): V1Deployment & Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata,
  spec: {
    replicas: 1,
    // Only one pod at a time may mount the volume with the certificates.
    strategy: { type: 'Recreate' },
    selector: { matchLabels: metadata.labels ?? {} },
    template: {
      metadata: {
        labels: metadata.labels ?? {},
        // The proxy reads its configuration only at its start.
        annotations: {
          'naru/configuration': shortHash(edgeConfig(edge) + (edge.acme?.roots ?? '')),
        },
      },
      spec: {
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
        containers: [container(edge.image)],
        volumes: [
          { name: 'settings', configMap: { name: EDGE_NAME } },
          { name: 'data', persistentVolumeClaim: { claimName: EDGE_NAME } },
          { name: 'config', emptyDir: {} },
          { name: 'routes', emptyDir: { medium: 'Memory' } },
        ],
      },
    },
  },
});

/** The capacity of the volume with the certificates. */
const DATA_CAPACITY = '128Mi';

export interface ClusterEdgeOptions extends EdgeConfigOptions, EdgeRouteOptions {
  /** An image of Caddy with the usual programs of a shell and `nc`, such as `caddy:2`. */
  image: string;
  /** The public ports for http and https, at the nodes or at the load balancer. */
  httpPort: number;
  httpsPort: number;
}

/**
 * A POSIX shell script that puts the list of routes of the standard input in force. `$0` is the length of the list: before Kubernetes 1.30,
 * closing the input would close the connection, and a connection that breaks would leave a part of the list. The cluster also updates the
 * mounted ConfigMap within about a minute, for the next pod of the proxy.
 */
const TAKE_ROUTES = `set -e
set -- ${EDGE_RUN_FOLDER}/list-$$
trap 'rm -f "$1"' EXIT
head -c "$0" > "$1"
[ "$(wc -c < "$1")" -eq "$0" ]
${putRoutesInForce()}`;

/** Returns the command that puts this list of routes in force, which it reads from its input. */
export const takeRoutesCommand = (list: string): string[] => [
  ...['sh', '-c', TAKE_ROUTES, String(Buffer.byteLength(list))],
];

/** Returns the address of a container for the proxy. The address does not depend on the pod of the container. */
export const upstreamAddress = (
  settings: ManifestSettings,
  ref: ContainerRef,
  port: number,
): string => `${containerObjectName(ref)}.${projectNamespace(settings, ref.project)}.svc:${port}`;

/** Returns the address of the console's servers for the proxy. */
export const consoleUpstream = ({ service }: ClusterConsole): string =>
  `${service.name}.${service.namespace}.svc:80`;

const edgeConfig = (edge: ClusterEdgeOptions): string =>
  JSON.stringify(caddyConfig(edge, { ...EDGE_PLACES, files: CONFIG_FOLDER }));

type Metadata = Manifest['metadata'];

function service(
  { externalService: type }: ManifestSettings,
  metadata: Metadata,
  { httpPort, httpsPort }: ClusterEdgeOptions,
): V1Service & Manifest {
  const isNodePort = type === 'NodePort';
  const port = (name: string, targetPort: number, outside: number) => ({
    name,
    protocol: 'TCP',
    port: isNodePort ? targetPort : outside,
    targetPort,
    ...(isNodePort && { nodePort: outside }),
  });
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { ...metadata, labels: { ...metadata.labels, [LABEL_KEYS.published]: 'http' } },
    spec: {
      type,
      // With `Local`, a load balancer sends requests to the node of the pod, and the addresses of visitors are preserved. At a node
      // port, every node has to respond, so `Cluster` is required.
      externalTrafficPolicy: isNodePort ? 'Cluster' : 'Local',
      selector: metadata.labels ?? {},
      ports: [port('http', 80, httpPort), port('https', 443, httpsPort)],
    },
  };
}

const claim = (
  metadata: Metadata,
  { storageClass }: ManifestSettings,
): V1PersistentVolumeClaim & Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata,
  spec: {
    accessModes: ['ReadWriteOnce'],
    ...(storageClass !== undefined && { storageClassName: storageClass }),
    resources: { requests: { storage: DATA_CAPACITY } },
  },
});

const configMap = (metadata: Metadata, data: Record<string, string>): V1ConfigMap & Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata,
  data,
});

/**
 * Returns the objects of the proxy, in the order of their application. A change of routes changes only the ConfigMap, see
 * `takeRoutesCommand`.
 */
export function edgeManifests(
  settings: ManifestSettings,
  edge: ClusterEdgeOptions,
  routes: readonly EdgeRoute[],
): Manifest[] {
  const namespace = edgeNamespace(settings);
  const labels = { ...installationLabels(settings), [LABEL_KEYS.role]: EDGE_NAME };
  const metadata = { name: EDGE_NAME, namespace, labels };
  const namespaceManifest: V1Namespace & Manifest = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: namespace, labels: { ...labels, ...POD_SECURITY_LABELS } },
  };
  return [
    namespaceManifest,
    claim(metadata, settings),
    configMap(metadata, {
      [CONFIG_FILE]: edgeConfig(edge),
      [ROUTES_FILE]: edgeRouteList(routes, edge),
      ...(edge.acme?.roots !== undefined && { [ACME_ROOTS_FILE_NAME]: edge.acme.roots }),
    }),
    edgeDeployment(metadata, edge),
    service(settings, metadata, edge),
  ];
}
