/**
 * Starts a cluster, a Docker Engine that builds images, and a registry. The engine pushes images to the registry, and the cluster
 * pulls them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressTowards } from './address-towards.ts';
import {
  type DockerDaemon,
  dockerUnavailableReason,
  makeDockerDaemon,
  removeDockerDaemon,
} from './docker-daemon.ts';
import { engineUnavailableReason } from './engine-folders.ts';
import {
  allowInsecureRegistry,
  type KubernetesCluster,
  kubernetesUnavailableReason,
  startKubernetesCluster,
} from './kubernetes-cluster.ts';
import { namedKubeconfigPath } from './named-cluster.ts';
import { REGISTRY_LOGIN, startRegistry } from './registry.ts';

export interface ClusterWithBuilder {
  cluster: KubernetesCluster;
  /** The Docker Engine that builds images, in a network of its own. The test has to create its base images first. */
  builder: DockerDaemon;
  /** A registry without TLS that requires a login. This machine, the builder and the node can reach it. */
  registry: { address: string; username: string; password: string };
  /** Stops everything, except a cluster that was already running. */
  stop(): Promise<void>;
}

/** Returns the reason why the cluster cannot be started on this machine; `undefined` without such a reason. */
export const clusterWithBuilderUnavailableReason = (): string | undefined =>
  (namedKubeconfigPath() && 'needs the containerd of a cluster of its own, not KUBECONFIG') ??
  kubernetesUnavailableReason() ??
  dockerUnavailableReason() ??
  engineUnavailableReason(['docker-registry']);

/**
 * Starts the cluster, the builder and the registry.
 * @see clusterWithBuilderUnavailableReason
 */
export async function startClusterWithBuilder(): Promise<ClusterWithBuilder> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of undo.splice(0).toReversed()) await end();
  };
  try {
    const { cluster, stop: stopCluster } = await startKubernetesCluster();
    undo.push(stopCluster);
    const folder = await mkdtemp(join(tmpdir(), 'naru-registry-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    // The registry listens on this machine, because the node has no route to the builder's network.
    const listen = `${await addressTowards(cluster.address)}:0`;
    const { address, stop: stopRegistry } = await startRegistry({ folder, listen, removes: true });
    undo.push(stopRegistry);
    await allowInsecureRegistry(address);
    const builder = await makeDockerDaemon({ registry: address });
    undo.push(() => removeDockerDaemon(builder));
    return { cluster, builder, registry: { ...REGISTRY_LOGIN, address }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns the settings of a server on this machine that uses the cluster. The settings allow repositories on this machine.
 * @param kubeconfig the file with the server's account
 * @param edge the ports of the edge, in the range of NodePorts
 */
export const clusterServerSettings = (
  { cluster, builder, registry }: ClusterWithBuilder,
  kubeconfig: string,
  edge: { http: number; https: number },
) => ({
  ENGINE: 'kubernetes',
  KUBECONFIG: kubeconfig,
  DOCKER_HOST: builder.endpoint,
  REGISTRY: `${registry.address}/naru`,
  REGISTRY_USERNAME: registry.username,
  REGISTRY_PASSWORD: registry.password,
  REGISTRY_INSECURE: '1',
  EDGE_IMAGE: cluster.images.edge,
  EDGE_HTTP_PORT: String(edge.http),
  EDGE_HTTPS_PORT: String(edge.https),
  NODE_ADDRESSES: cluster.address,
  ENGINE_PORTS: '30500-30599',
  GIT_ALLOW_PRIVATE: '1',
  GIT_PROTOCOLS: 'http,https',
});
