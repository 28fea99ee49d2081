/** Who reaches whom: a project's containers each other, names and the internet; from outside only what is published. */
import type {
  V1NetworkPolicy,
  V1NetworkPolicyIngressRule,
  V1NetworkPolicyPeer,
} from '@kubernetes/client-node';
import type { ContainerSpec } from '../../container-spec.ts';
import { installationLabels, LABEL, labelsOf, podSelector, projectLabels } from './labels.ts';
import type { Manifest } from './manifest.ts';
import { namespaceOf, partName } from './names.ts';
import type { ManifestSettings } from './settings.ts';

const DNS_PORT = 53;
/** Where the node's own cache of names listens, if it has one. */
const NODE_DNS = '169.254.20.10/32';

/** The cluster, its machines, and what the cloud tells them about themselves. */
const PRIVATE_V4 = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];
const PRIVATE_V6 = ['::1/128', 'fc00::/7', 'fe80::/10'];

const INTERNET: V1NetworkPolicyPeer[] = [
  { ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE_V4 } },
  { ipBlock: { cidr: '::/0', except: PRIVATE_V6 } },
];

const edgePeer = (settings: ManifestSettings): V1NetworkPolicyPeer => ({
  namespaceSelector: {
    matchLabels: { ...installationLabels(settings), [LABEL.role]: 'edge' },
  },
});

/** From where http comes: our own proxy, or a controller in any namespace that holds no project. */
const httpPeer = (settings: ManifestSettings): V1NetworkPolicyPeer =>
  settings.route.kind === 'edge'
    ? edgePeer(settings)
    : {
        namespaceSelector: { matchExpressions: [{ key: LABEL.project, operator: 'DoesNotExist' }] },
      };

/** What every container of a project may, and nothing else. */
export function projectPolicy(
  settings: ManifestSettings,
  project: string,
): V1NetworkPolicy & Manifest {
  const peers: V1NetworkPolicyPeer = { podSelector: {} };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: {
      name: 'project',
      namespace: namespaceOf(settings, project),
      labels: projectLabels(settings, project),
    },
    spec: {
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ _from: [peers] }],
      egress: [
        { to: [peers, ...(settings.route.kind === 'edge' ? [edgePeer(settings)] : [])] },
        {
          to: [{ namespaceSelector: {} }, { ipBlock: { cidr: NODE_DNS } }],
          ports: [
            { protocol: 'UDP', port: DNS_PORT },
            { protocol: 'TCP', port: DNS_PORT },
          ],
        },
        { to: INTERNET },
      ],
    },
  };
}

/** What reaches a container from outside of its project: its http ports from the proxy, the published ones from anywhere. */
export function containerPolicy(
  settings: ManifestSettings,
  spec: ContainerSpec,
): V1NetworkPolicy & Manifest {
  const ingress = spec.ports.map(
    ({ protocol, internalPort }): V1NetworkPolicyIngressRule => ({
      ...(protocol === 'http' && { _from: [httpPeer(settings)] }),
      ports: [{ protocol: protocol === 'udp' ? 'UDP' : 'TCP', port: internalPort }],
    }),
  );
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: {
      name: partName(spec, 'ports'),
      namespace: namespaceOf(settings, spec.project),
      labels: labelsOf(settings, spec),
    },
    spec: {
      podSelector: { matchLabels: podSelector(settings, spec) },
      policyTypes: ['Ingress'],
      // An empty list is dropped by the API server, which would then see a change at every apply.
      ...(ingress.length > 0 && { ingress }),
    },
  };
}
