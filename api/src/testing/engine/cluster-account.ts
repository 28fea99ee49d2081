import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import {
  type KubernetesClient,
  kubernetesClient,
} from '../../engine/kubernetes/kubernetes-client.ts';
import { clusterRoleManifest } from '../../engine/kubernetes/manifests/cluster-role.ts';
import type { KubernetesCluster } from './kubernetes-cluster.ts';
import { createServiceAccount } from './service-account.ts';

const ROLE = clusterRoleManifest({
  route: 'edge',
  nodeSummaries: true,
  userNamespaces: true,
  podMetrics: true,
  throwAways: true,
});

export interface ClusterAccount {
  /** A client with all rights, for reads and changes by the test itself. */
  admin: KubernetesClient;
  /** The path of a kubeconfig file, for a server with exactly the documented rights. */
  kubeconfig: string;
  remove(): Promise<void>;
}

/**
 * Creates a service account for servers outside of the cluster.
 * @param name the name of the account and of its namespace
 */
export async function createClusterAccount(
  { kubeconfig }: KubernetesCluster,
  name: string,
): Promise<ClusterAccount> {
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig);
  const admin = kubernetesClient(config, 'naru-test');
  const account = await createServiceAccount(admin, name, ROLE.rules ?? []);
  const folder = await mkdtemp(join(tmpdir(), 'naru-kubeconfig-'));
  const file = join(folder, 'kubeconfig');
  await writeFile(file, account.config.exportConfig());
  return {
    admin,
    kubeconfig: file,
    async remove() {
      await rm(folder, { recursive: true });
      await account.remove();
    },
  };
}
