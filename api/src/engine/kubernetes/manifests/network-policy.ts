/**
 * The permitted connections: from containers of a project to each other, to the DNS and to the internet; from outside only to ports of
 * networks.
 */
import type {
  V1NetworkPolicy,
  V1NetworkPolicyIngressRule,
  V1NetworkPolicyPeer,
} from '@kubernetes/client-node';
import type { ContainerSpec } from '../../container-spec.ts';
import {
  containerLabels,
  installationLabels,
  LABEL_KEYS,
  podSelectorLabels,
  projectLabels,
  THROW_AWAY_ROLE,
  throwAwayLabels,
} from './labels.ts';
import type { Manifest, ManifestSettings } from './manifest.ts';
import { projectNamespace, suffixedObjectName } from './names.ts';

const DNS_PORT = 53;
/** The address of the node's own DNS cache, if the node has one. */
const NODE_DNS = '169.254.20.10/32';

/** The addresses of the cluster, of its machines and of the cloud's metadata services. */
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
    matchLabels: { ...installationLabels(settings), [LABEL_KEYS.role]: 'edge' },
  },
});

/** Returns the sender of incoming http: our own proxy, or a controller in any namespace that does not belong to a project. */
const httpPeer = (settings: ManifestSettings): V1NetworkPolicyPeer =>
  settings.route.kind === 'edge'
    ? edgePeer(settings)
    : {
        namespaceSelector: {
          matchExpressions: [{ key: LABEL_KEYS.project, operator: 'DoesNotExist' }],
        },
      };

/** Returns the policy with the permitted connections of every container in a project. */
export function projectNetworkPolicy(
  settings: ManifestSettings,
  project: string,
): V1NetworkPolicy & Manifest {
  const peers: V1NetworkPolicyPeer = { podSelector: {} };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: {
      name: 'project',
      namespace: projectNamespace(settings, project),
      labels: projectLabels(settings, project),
    },
    spec: {
      // A pod has the connections of every policy that selects it, so this one excludes pods without a network.
      podSelector: {
        matchExpressions: [{ key: LABEL_KEYS.role, operator: 'NotIn', values: [THROW_AWAY_ROLE] }],
      },
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

/** Returns the policy of a project's throw-away pods, which permits no connection. */
export const throwAwayNetworkPolicy = (
  settings: ManifestSettings,
  project: string,
): V1NetworkPolicy & Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: {
    name: THROW_AWAY_ROLE,
    namespace: projectNamespace(settings, project),
    labels: projectLabels(settings, project),
  },
  spec: {
    podSelector: { matchLabels: throwAwayLabels(settings, project) },
    policyTypes: ['Ingress', 'Egress'],
  },
});

/**
 * Returns the policy with the permitted connections from outside of the project: from the proxy to http ports, and from everywhere to
 * published ports.
 */
export function containerNetworkPolicy(
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
      name: suffixedObjectName(spec, 'ports'),
      namespace: projectNamespace(settings, spec.project),
      labels: containerLabels(settings, spec),
    },
    spec: {
      podSelector: { matchLabels: podSelectorLabels(settings, spec) },
      policyTypes: ['Ingress'],
      // The API server removes an empty list, so every apply with an empty list would count as a change.
      ...(ingress.length > 0 && { ingress }),
    },
  };
}
