import type { V1ClusterRole, V1PolicyRule } from '@kubernetes/client-node';
import type { Manifest } from './manifest.ts';
import type { HttpRoute } from './settings.ts';

const READ = ['get', 'list', 'watch'];
/** `patch` is server-side apply, which also asks for `create` where the object is new. */
const MANAGE = [...READ, 'create', 'patch', 'delete'];

const rule = (apiGroup: string, resources: string[], verbs: string[]): V1PolicyRule => ({
  apiGroups: [apiGroup],
  resources,
  verbs,
});

const ROUTE_RULES: Record<HttpRoute['kind'], V1PolicyRule[]> = {
  ingress: [rule('networking.k8s.io', ['ingresses'], MANAGE)],
  gateway: [rule('gateway.networking.k8s.io', ['httproutes'], MANAGE)],
  edge: [rule('', ['configmaps'], MANAGE)],
};

export interface RoleOptions {
  /** By what http gets in. */
  route: HttpRoute['kind'];
  /**
   * Whether the use of volumes, and of containers where there is no metrics API, is asked of the nodes. The right for it lets its holder
   * do more on a node than reading figures, so it is given only where these figures are wanted.
   */
  nodeSummaries: boolean;
}

/** Exactly the rights that the server uses. A ClusterRole, because projects are namespaces, which it makes and watches. */
export const clusterRole = ({ route, nodeSummaries }: RoleOptions): V1ClusterRole & Manifest => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRole',
  metadata: { name: 'naru' },
  rules: [
    rule('', ['namespaces'], MANAGE),
    rule(
      '',
      [
        'limitranges',
        'persistentvolumeclaims',
        'resourcequotas',
        'secrets',
        'serviceaccounts',
        'services',
      ],
      MANAGE,
    ),
    rule('', ['pods'], [...READ, 'delete']),
    rule('', ['pods/log'], ['get']),
    // A shell is a websocket: older API servers count it as reading, newer ones as creating.
    rule('', ['pods/exec'], ['get', 'create']),
    rule('', ['events'], READ),
    rule('apps', ['deployments'], MANAGE),
    rule('apps', ['replicasets'], READ),
    rule('networking.k8s.io', ['networkpolicies'], MANAGE),
    ...ROUTE_RULES[route],
    rule('metrics.k8s.io', ['pods'], ['get', 'list']),
    ...(nodeSummaries
      ? [rule('', ['nodes'], ['get', 'list']), rule('', ['nodes/proxy'], ['get'])]
      : []),
  ],
});
