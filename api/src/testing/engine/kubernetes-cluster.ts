/** A cluster of one node for the tests: real Kubernetes, started by a pack of programs that lies beside the checkout. */
import { execFile } from 'node:child_process';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CoreV1Api, KubeConfig } from '@kubernetes/client-node';
import { whyNoEngine } from './engine-folders.ts';
import { writeImageArchive } from './image-archive.ts';
import { APPLICATION_IMAGE, EDGE_IMAGE, makeTestImages } from './test-images.ts';

const run = promisify(execFile);

const CHECKOUT = resolve(import.meta.dirname, '../../../..');
const TOOLS = ['etcd', 'containerd', 'ctr', 'runc', 'conntrack', 'iptables', 'ip', 'zstd', 'caddy'];
/** Everybody may read, write and enter. */
const OPEN = 0o777;

/** Where the pack is: `up.sh` starts the cluster, `down.sh` ends it with all that it had. */
const pack = (): string => process.env.KUBERNETES_PACK ?? resolve(CHECKOUT, '../shared/kubernetes');
/** Where the cluster keeps its state. */
const folder = (): string => process.env.KUBE_DIR ?? '/tmp/naru-kube';
/** The file that says how to reach it. */
export const ownKubeconfig = (): string => join(folder(), 'kubeconfig');

export interface KubernetesCluster {
  /** The file that says how to reach it. */
  kubeconfig: string;
  /** Of its node, where published ports are reached. */
  address: string;
  /** What its nodes have the images of the tests as. */
  images: { application: string; edge: string };
  /** Where it keeps its state and its programs; `undefined` where somebody else has made it, and its programs cannot be stopped. */
  folder: string | undefined;
}

/** Why no cluster can be started here; `undefined` where one can. */
export function whyNoKubernetes(): string | undefined {
  if (!existsSync(join(pack(), 'up.sh'))) {
    return 'needs KUBECONFIG, the folder shared/kubernetes beside the checkout, or KUBERNETES_PACK';
  }
  return whyNoEngine(TOOLS);
}

/** Makes an image of the files in a folder, and puts it where the node finds it. */
export async function importImage(name: string, root: string, config: object): Promise<void> {
  const archive = `${root}.tar`;
  await writeImageArchive(archive, { name, root, config });
  const socket = join(folder(), 'run/containerd.sock');
  await run('ctr', ['-a', socket, '-n', 'k8s.io', 'images', 'import', archive]);
  await rm(archive);
}

/** Where the ports are that a cluster publishes: the address of its first node. */
export async function addressOfNode(kubeconfig: string): Promise<string> {
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig);
  const { items } = await config.makeApiClient(CoreV1Api).listNode();
  const addresses = items.flatMap(({ status }) => status?.addresses ?? []);
  const found = addresses.find(({ type }) => type === 'InternalIP')?.address;
  if (found === undefined) throw new Error('the node has no address');
  return found;
}

/**
 * Lets anybody write to new volumes: they are folders of root here, and belong to no group, unlike what storage drivers make of a
 * claim.
 */
function openVolumes(): FSWatcher {
  const claims = join(folder(), 'pv');
  const open = async (name: string): Promise<void> => {
    const claim = join(claims, name);
    const { mode } = await stat(claim);
    // Opening one is a change as well.
    if ((mode & OPEN) !== OPEN) await chmod(claim, OPEN);
  };
  return watch(claims, (_event, name) => {
    if (name !== null) open(name).catch(() => undefined);
  });
}

/** Lets the node pull from a registry without TLS. */
export async function allowRegistry(address: string): Promise<void> {
  const place = join(folder(), 'registry.d', address);
  await mkdir(place, { recursive: true });
  // containerd 1.6 takes the server for one with TLS, unless it stands among the hosts too.
  const server = `"http://${address}"`;
  await writeFile(join(place, 'hosts.toml'), `server = ${server}\n[host.${server}]\n`);
}

/** Starts the cluster, or takes the one that runs already, which is then left running. @see whyNoKubernetes */
export async function startCluster(): Promise<{
  cluster: KubernetesCluster;
  stop(): Promise<void>;
}> {
  const isThere = existsSync(ownKubeconfig()) && existsSync(join(folder(), 'node.pid'));
  if (!isThere) await run(join(pack(), 'up.sh'), []);
  const volumes = openVolumes();
  await makeTestImages(importImage);
  return {
    cluster: {
      kubeconfig: ownKubeconfig(),
      address: await addressOfNode(ownKubeconfig()),
      images: { application: APPLICATION_IMAGE, edge: EDGE_IMAGE },
      folder: folder(),
    },
    async stop() {
      volumes.close();
      if (!isThere) await run(join(pack(), 'down.sh'), []);
    },
  };
}
