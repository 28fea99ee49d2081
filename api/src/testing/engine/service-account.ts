import { KubeConfig, type V1PolicyRule } from '@kubernetes/client-node';
import type { KubernetesClient } from '../../engine/kubernetes/kubernetes-client.ts';
import type { Manifest } from '../../engine/kubernetes/manifests/manifest.ts';

/** As long as tests run, in s. */
const TOKEN_SECONDS = 6 * 60 * 60;
const RBAC = 'rbac.authorization.k8s.io';

/** An account in the cluster that may do what its role says and nothing else, as the server's own pod has it. */
export interface ServiceAccount {
  /** Leads to the cluster as this account. */
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
 * Makes an account, in a namespace of its own that is called the same.
 * @param admin who may give rights
 */
export async function serviceAccount(
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
