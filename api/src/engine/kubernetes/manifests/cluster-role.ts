import type { V1ClusterRole, V1PolicyRule } from '@kubernetes/client-node';
import type { Manifest } from './manifest.ts';
import type { HttpRoute } from './settings.ts';

/** Whoever may list objects reads all of them: nothing more is given away by the other two. */
const READ = ['get', 'list', 'watch'];
/** Server-side apply is a patch, which also asks for `create` where the object is new. */
const APPLY = ['create', 'patch'];
const MANAGE = [...READ, ...APPLY, 'delete'];

const rule = (apiGroup: string, resources: string[], verbs: string[]): V1PolicyRule => ({
  apiGroups: [apiGroup],
  resources,
  verbs,
});

const ROUTE_RULES: Record<HttpRoute['kind'], V1PolicyRule[]> = {
  ingress: [rule('networking.k8s.io', ['ingresses'], MANAGE)],
  gateway: [rule('gateway.networking.k8s.io', ['httproutes'], MANAGE)],
  edge: [rule('', ['configmaps'], APPLY)],
};

export interface RoleOptions {
  /** By what http gets in. */
  route: HttpRoute['kind'];
  /**
   * Whether the nodes are asked for the use of containers and volumes. The right for it lets its holder do more on a node than reading
   * figures, so it is given only where these figures are wanted.
   */
  nodeSummaries: boolean;
  /** Whether the metrics API is asked for CPU and memory where nodes are not. */
  podMetrics: boolean;
}

/** Exactly the rights that the server uses. A ClusterRole, because projects are namespaces, which it makes and watches. */
export const clusterRole = ({
  route,
  nodeSummaries,
  podMetrics,
}: RoleOptions): V1ClusterRole & Manifest => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRole',
  metadata: { name: 'naru' },
  rules: [
    rule('', ['namespaces'], ['get', ...APPLY, 'delete']),
    rule('', ['limitranges', 'resourcequotas', 'serviceaccounts'], APPLY),
    rule('', ['persistentvolumeclaims', 'secrets', 'services'], MANAGE),
    rule('apps', ['deployments'], MANAGE),
    rule('networking.k8s.io', ['networkpolicies'], MANAGE),
    ...ROUTE_RULES[route],
    rule('', ['pods'], READ),
    rule('apps', ['replicasets'], READ),
    rule('', ['pods/log'], ['get']),
    // A web socket into a pod: older API servers count it as reading, newer ones as creating.
    rule('', ['pods/exec'], ['get', 'create']),
    ...(podMetrics ? [rule('metrics.k8s.io', ['pods'], ['list'])] : []),
    ...(nodeSummaries ? [rule('', ['nodes/proxy'], ['get'])] : []),
  ],
});
