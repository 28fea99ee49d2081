import { KubeConfig, type V1PolicyRule } from '@kubernetes/client-node';
import type { KubernetesClient } from '../../engine/kubernetes/kubernetes-client.ts';
import type { Manifest } from '../../engine/kubernetes/manifests/manifest.ts';

/** The lifetime of a token in seconds. It is longer than a test run. */
const TOKEN_SECONDS = 6 * 60 * 60;
const RBAC = 'rbac.authorization.k8s.io';

/** A service account in the cluster with exactly the rights of its role, like the account of the server's pod. */
export interface ServiceAccount {
  /** The configuration for access to the cluster with this account. */
  config: KubeConfig;
  remove(): Promise<void>;
}

function manifestsOf(name: string, rules: V1PolicyRule[]): Manifest[] {
  const apiVersion = `${RBAC}/v1`;
  const binding = {
    roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name },
    subjects: [{ kind: 'ServiceAccount', name, namespace: name }],
  };
  const role = { rules };
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name, namespace: name } },
    { apiVersion, kind: 'ClusterRole', metadata: { name }, ...role },
    { apiVersion, kind: 'ClusterRoleBinding', metadata: { name }, ...binding },
  ];
}

/**
 * Creates a service account in a new namespace with the same name.
 * @param admin a client that may grant rights
 */
export async function createServiceAccount(
  admin: KubernetesClient,
  name: string,
  rules: V1PolicyRule[],
): Promise<ServiceAccount> {
  const manifests = manifestsOf(name, rules);
  for (const manifest of manifests) await admin.apply(manifest);
  const { status } = await admin.core.createNamespacedServiceAccountToken({
    name,
    namespace: name,
    body: { spec: { audiences: [], expirationSeconds: TOKEN_SECONDS } },
  });
  const cluster = admin.config.getCurrentCluster();
  if (cluster === null || status?.token === undefined) throw new Error('no cluster, or no token');
  const config = new KubeConfig();
  config.loadFromClusterAndUser(cluster, { name, token: status.token });
  return {
    config,
    async remove() {
      for (const manifest of manifests.toReversed()) await admin.remove(manifest);
    },
  };
}
