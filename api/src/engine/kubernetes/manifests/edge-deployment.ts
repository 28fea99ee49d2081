import type { V1Container, V1Deployment } from '@kubernetes/client-node';
import type { Manifest } from './manifest.ts';

/** The name of the proxy's Deployment, Service, ConfigMap and claim, and of the container in its pod. */
export const EDGE = 'edge';
/** The key of the complete configuration in the ConfigMap. */
export const CONFIG_FILE = 'edge.json';
const CONFIG_FOLDER = '/etc/naru';

const container = (image: string): V1Container => ({
  name: EDGE,
  image,
  imagePullPolicy: 'IfNotPresent',
  command: ['caddy', 'run', '--config', `${CONFIG_FOLDER}/${CONFIG_FILE}`],
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
    { name: 'socket', mountPath: '/run/naru' },
  ],
});

/** The proxy as a single pod whose only right is to listen at low ports. `image`: Caddy, such as `caddy:2`. */
export const edgeDeployment = (
  metadata: Manifest['metadata'],
  image: string,
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
      metadata: { labels: metadata.labels ?? {} },
      spec: {
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
        containers: [container(image)],
        volumes: [
          { name: 'settings', configMap: { name: EDGE } },
          { name: 'data', persistentVolumeClaim: { claimName: EDGE } },
          { name: 'config', emptyDir: {} },
          { name: 'socket', emptyDir: { medium: 'Memory' } },
        ],
      },
    },
  },
});
