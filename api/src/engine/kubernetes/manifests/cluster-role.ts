import type { V1ClusterRole, V1PolicyRule } from '@kubernetes/client-node';
import type { HttpRouteSettings, Manifest } from './manifest.ts';

/** The right `list` already allows reading the content of objects, so `get` and `watch` allow nothing more. */
const READ = ['get', 'list', 'watch'];
/** Server-side apply requires `patch`, and also `create` for a new object. */
const APPLY = ['create', 'patch'];
const MANAGE = [...READ, ...APPLY, 'delete'];

const rule = (apiGroup: string, resources: string[], verbs: string[]): V1PolicyRule => ({
  apiGroups: [apiGroup],
  resources,
  verbs,
});

const ROUTE_RULES: Record<HttpRouteSettings['kind'], V1PolicyRule[]> = {
  ingress: [rule('networking.k8s.io', ['ingresses'], MANAGE)],
  gateway: [rule('gateway.networking.k8s.io', ['httproutes'], MANAGE)],
  edge: [rule('', ['configmaps'], APPLY)],
};

/** The API group of snapshots. A role may name a group that the cluster does not have. */
const VOLUME_SNAPSHOTS = 'snapshot.storage.k8s.io';

export interface ClusterRoleOptions {
  /** The kind of route for http into the cluster. */
  route: HttpRouteSettings['kind'];
  /**
   * Whether the server queries the kubelets for the usage of containers and volumes. The required right `nodes/proxy` allows more than
   * reading usage, so the right is granted only on demand.
   */
  nodeSummaries: boolean;
  /** Whether the server looks whether the nodes can give pods user namespaces of their own. */
  userNamespaces: boolean;
  /** Whether the server queries the metrics API for CPU and memory if the kubelets are not queried. */
  podMetrics: boolean;
  /**
   * Whether the server creates pods for one purpose, such as the copy of a volume, and snapshots of volumes. A server without the right
   * refuses such work.
   */
  throwAways: boolean;
}

/**
 * Returns the ClusterRole with exactly the rights that the server uses. A Role is not enough, because the server creates a namespace
 * for each project.
 */
export const clusterRoleManifest = ({
  route,
  nodeSummaries,
  userNamespaces,
  podMetrics,
  throwAways,
}: ClusterRoleOptions): V1ClusterRole & Manifest => ({
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
    rule('', ['pods'], throwAways ? [...READ, 'create', 'delete'] : READ),
    ...(throwAways
      ? [rule(VOLUME_SNAPSHOTS, ['volumesnapshots'], ['get', 'list', ...APPLY, 'delete'])]
      : []),
    rule('apps', ['replicasets'], READ),
    rule('', ['pods/log'], ['get']),
    // For a web socket to a pod, older API servers require `get` and newer API servers require `create`.
    rule('', ['pods/exec'], ['get', 'create']),
    ...(userNamespaces ? [rule('', ['nodes'], ['list'])] : []),
    ...(podMetrics ? [rule('metrics.k8s.io', ['pods'], ['list'])] : []),
    ...(nodeSummaries ? [rule('', ['nodes/proxy'], ['get'])] : []),
  ],
});
