/** Starts a Kubernetes cluster of one node for tests. The programs of the cluster are in a folder next to the checkout. */
import { execFile } from 'node:child_process';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CoreV1Api, KubeConfig } from '@kubernetes/client-node';
import { engineUnavailableReason } from './engine-folders.ts';
import { writeImageArchive } from './image-archive.ts';
import { APPLICATION_IMAGE, EDGE_IMAGE, makeTestImages } from './test-images.ts';

const run = promisify(execFile);

const CHECKOUT = resolve(import.meta.dirname, '../../../..');
const TOOLS = ['etcd', 'containerd', 'ctr', 'runc', 'conntrack', 'iptables', 'ip', 'zstd', 'caddy'];
/** The file mode that allows everybody to read, write and enter a folder. */
const OPEN = 0o777;

/** Returns the folder with the programs: `up.sh` starts the cluster, `down.sh` stops the cluster and removes its data. */
const pack = (): string => process.env.KUBERNETES_PACK ?? resolve(CHECKOUT, '../shared/kubernetes');
/** Returns the folder of the cluster's state. */
const folder = (): string => process.env.KUBE_DIR ?? '/tmp/naru-kube';
/** Returns the path of the kubeconfig of the tests' own cluster. */
export const ownKubeconfigPath = (): string => join(folder(), 'kubeconfig');

export interface KubernetesCluster {
  /** The path of the cluster's kubeconfig file. */
  kubeconfig: string;
  /** The IP address of the node, at which published ports are reachable. */
  address: string;
  /** The names of the test images on the nodes. */
  images: { application: string; edge: string };
  /**
   * The folder of the cluster's state and programs; `undefined` for the cluster of `KUBECONFIG`, whose programs the tests cannot stop.
   */
  folder: string | undefined;
}

/** Returns the reason why no cluster can be started on this machine; `undefined` without such a reason. */
export function kubernetesUnavailableReason(): string | undefined {
  if (!existsSync(join(pack(), 'up.sh'))) {
    return 'needs KUBECONFIG, the folder shared/kubernetes beside the checkout, or KUBERNETES_PACK';
  }
  return engineUnavailableReason(TOOLS);
}

/** Imports the images of an archive on the node. */
export async function importArchive(archive: string): Promise<void> {
  const socket = join(folder(), 'run/containerd.sock');
  await run('ctr', ['-a', socket, '-n', 'k8s.io', 'images', 'import', archive]);
}

/** Creates an image of the files in a folder, and imports it on the node. */
export async function importImage(name: string, root: string, config: object): Promise<void> {
  const archive = `${root}.tar`;
  await writeImageArchive(archive, { root, images: [{ name, config }] });
  await importArchive(archive);
  await rm(archive);
}

/** Returns the address at which the cluster publishes ports: the internal address of its first node. */
export async function readNodeAddress(kubeconfig: string): Promise<string> {
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig);
  const { items } = await config.makeApiClient(CoreV1Api).listNode();
  const addresses = items.flatMap(({ status }) => status?.addresses ?? []);
  const found = addresses.find(({ type }) => type === 'InternalIP')?.address;
  if (found === undefined) throw new Error('the node has no address');
  return found;
}

/**
 * Makes new volumes writable for everybody. In this cluster, volumes are folders that belong to root without a group, unlike volumes
 * of real storage drivers. Leaves a volume that a program has given to another user.
 */
function openVolumes(): FSWatcher {
  const claims = join(folder(), 'pv');
  const open = async (name: string): Promise<void> => {
    const claim = join(claims, name);
    const { mode, uid } = await stat(claim);
    // The mode is checked first, because `chmod` triggers another change event.
    if (uid === 0 && (mode & OPEN) !== OPEN) await chmod(claim, OPEN);
  };
  return watch(claims, (_event, name) => {
    if (name !== null) open(name).catch(() => undefined);
  });
}

/** Allows the node to pull from a registry without TLS. */
export async function allowInsecureRegistry(address: string): Promise<void> {
  const place = join(folder(), 'registry.d', address);
  await mkdir(place, { recursive: true });
  // containerd 1.6 assumes TLS for `server`, unless the list of hosts contains the same address.
  const server = `"http://${address}"`;
  await writeFile(join(place, 'hosts.toml'), `server = ${server}\n[host.${server}]\n`);
}

/**
 * Starts the cluster, or uses the running cluster. `stop` does not stop a cluster that was already running.
 * @see kubernetesUnavailableReason
 */
export async function startKubernetesCluster(): Promise<{
  cluster: KubernetesCluster;
  stop(): Promise<void>;
}> {
  const isThere = existsSync(ownKubeconfigPath()) && existsSync(join(folder(), 'node.pid'));
  if (!isThere) await run(join(pack(), 'up.sh'), []);
  const volumes = openVolumes();
  await makeTestImages(importImage);
  return {
    cluster: {
      kubeconfig: ownKubeconfigPath(),
      address: await readNodeAddress(ownKubeconfigPath()),
      images: { application: APPLICATION_IMAGE, edge: EDGE_IMAGE },
      folder: folder(),
    },
    async stop() {
      volumes.close();
      if (!isThere) await run(join(pack(), 'down.sh'), []);
    },
  };
}
