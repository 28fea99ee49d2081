/** A cluster with what its images come from: a Docker Engine that builds them, and a registry that it pushes to and the cluster pulls from. */
import { createSocket } from 'node:dgram';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DockerDaemon, makeDaemon, removeDaemon, whyNoDocker } from './docker-daemon.ts';
import { whyNoEngine } from './engine-folders.ts';
import {
  allowRegistry,
  type KubernetesCluster,
  startCluster,
  whyNoKubernetes,
} from './kubernetes-cluster.ts';
import { namedKubeconfig } from './named-cluster.ts';
import { REGISTRY_LOGIN, startRegistry } from './registry.ts';

/** Any port: none is reached. */
const ANY_PORT = 9;

export interface ClusterWithBuilder {
  cluster: KubernetesCluster;
  /** Builds the images, in a network of its own. Its base images have to be made first. */
  builder: DockerDaemon;
  /** Pushes and pulls need the login. It has no TLS, and is reached from this machine, the builder and the node. */
  registry: { address: string; username: string; password: string };
  /** Ends all of it, unless the cluster ran before. */
  stop(): Promise<void>;
}

/** Why all of it cannot be started here; `undefined` where it can. */
export const whyNoClusterWithBuilder = (): string | undefined =>
  (namedKubeconfig() && 'needs the containerd of a cluster of its own, not KUBECONFIG') ??
  whyNoKubernetes() ??
  whyNoDocker() ??
  whyNoEngine(['docker-registry']);

/** The address of this machine by which another one reaches it. Nothing is sent. */
function addressTowards(other: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject);
    socket.connect(ANY_PORT, other, () => {
      resolve(socket.address().address);
      socket.close();
    });
  });
}

/** Starts them. @see whyNoClusterWithBuilder */
export async function startClusterWithBuilder(): Promise<ClusterWithBuilder> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of undo.splice(0).toReversed()) await end();
  };
  try {
    const { cluster, stop: stopCluster } = await startCluster();
    undo.push(stopCluster);
    const folder = await mkdtemp(join(tmpdir(), 'naru-registry-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    // The node has no way to the builder's network, both have one to this machine.
    const listen = `${await addressTowards(cluster.address)}:0`;
    const { address, stop: stopRegistry } = await startRegistry({ folder, listen, removes: true });
    undo.push(stopRegistry);
    await allowRegistry(address);
    const builder = await makeDaemon({ registry: address });
    undo.push(() => removeDaemon(builder));
    return { cluster, builder, registry: { ...REGISTRY_LOGIN, address }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The settings of a server on this machine that runs containers there, from repositories on this machine.
 * @param kubeconfig a file that says who the server is to the cluster
 * @param edge the ports of our own proxy, in the API server's range for them
 */
export const clusterSettings = (
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
