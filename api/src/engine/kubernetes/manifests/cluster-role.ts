import type { V1ClusterRole, V1PolicyRule } from '@kubernetes/client-node';
import type { HttpRoute, Manifest } from './manifest.ts';

/** The right to list objects already gives access to their content, so the other two verbs add nothing. */
const READ = ['get', 'list', 'watch'];
/** Server-side apply is a patch, which requires `create` too for a new object. */
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
  /** The way of http into the cluster. */
  route: HttpRoute['kind'];
  /**
   * Whether the kubelets are queried for the usage of containers and volumes. Their right (`nodes/proxy`) allows more than reading figures,
   * so it is granted only if these figures are wanted.
   */
  nodeSummaries: boolean;
  /** Whether the metrics API is queried for CPU and memory where the kubelets are not. */
  podMetrics: boolean;
}

/** Exactly the rights that the server uses. A ClusterRole, because the server creates and watches a namespace for each project. */
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
    // A web socket into a pod: older API servers require `get`, newer ones `create`.
    rule('', ['pods/exec'], ['get', 'create']),
    ...(podMetrics ? [rule('metrics.k8s.io', ['pods'], ['list'])] : []),
    ...(nodeSummaries ? [rule('', ['nodes/proxy'], ['get'])] : []),
  ],
});
