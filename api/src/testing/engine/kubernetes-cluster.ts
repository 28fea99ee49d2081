/** A cluster of one node for the tests: real Kubernetes, started by a pack of programs that lies beside the checkout. */
import { execFile } from 'node:child_process';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CoreV1Api, KubeConfig } from '@kubernetes/client-node';
import { BUSYBOX, CADDY, makeBaseRoot, PATH } from './base-images.ts';
import { whyNoEngine } from './engine-folders.ts';
import { writeApplication } from './test-application.ts';

const run = promisify(execFile);

const CHECKOUT = resolve(import.meta.dirname, '../../../..');
const TOOLS = ['etcd', 'containerd', 'ctr', 'runc', 'conntrack', 'iptables', 'ip', 'zstd', 'caddy'];
/** Everybody may read, write and enter. */
const OPEN = 0o777;

export const APPLICATION_IMAGE = 'localhost/naru/application:1';
export const EDGE_IMAGE = 'localhost/naru/caddy:1';

/** Where the pack is: `up.sh` starts the cluster, `down.sh` ends it with all that it had. */
const pack = (): string => process.env.KUBERNETES_PACK ?? resolve(CHECKOUT, '../shared/kubernetes');
/** Where the cluster keeps its state. */
const folder = (): string => process.env.KUBE_DIR ?? '/tmp/naru-kube';
const kubeconfig = (): string => process.env.KUBECONFIG ?? join(folder(), 'kubeconfig');

export interface KubernetesCluster {
  /** The file that says how to reach it. */
  kubeconfig: string;
  /** Of its node, where published ports are reached. */
  address: string;
}

/** Why no cluster can be started here; `undefined` where one can. */
export function whyNoKubernetes(): string | undefined {
  if (!existsSync(join(pack(), 'up.sh'))) {
    return 'needs the folder shared/kubernetes beside the checkout, or KUBERNETES_PACK';
  }
  return whyNoEngine(TOOLS);
}

/** Makes an image of the files in a folder, and puts it where the node finds it. */
export async function importImage(name: string, root: string, config: object): Promise<void> {
  const archive = `${root}.tar`;
  await run(join(pack(), 'build/mkimage.sh'), [name, root, archive, JSON.stringify(config)]);
  const socket = join(folder(), 'run/containerd.sock');
  await run('ctr', ['-a', socket, '-n', 'k8s.io', 'images', 'import', archive]);
  await rm(archive);
}

/** Puts the images of the test application and of the edge where the node finds them without a registry. */
async function importImages(): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'naru-images-'));
  const [application, edge, files] = ['application', 'edge', 'files'].map((name) =>
    join(work, name),
  );
  if (!application || !edge || !files) throw new Error('no folders');
  try {
    await makeBaseRoot(BUSYBOX, application);
    await writeApplication(files);
    await cp(files, join(application, 'app'), { recursive: true });
    await importImage(APPLICATION_IMAGE, application, {
      Env: [PATH],
      User: '1000',
      Cmd: ['/app/start'],
    });
    await makeBaseRoot(CADDY, edge);
    await importImage(EDGE_IMAGE, edge, { Env: [PATH] });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function addressOfNode(): Promise<string> {
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig());
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
  const isThere = existsSync(kubeconfig()) && existsSync(join(folder(), 'node.pid'));
  if (!isThere) await run(join(pack(), 'up.sh'), []);
  const volumes = openVolumes();
  await importImages();
  return {
    cluster: { kubeconfig: kubeconfig(), address: await addressOfNode() },
    async stop() {
      volumes.close();
      if (!isThere) await run(join(pack(), 'down.sh'), []);
    },
  };
}
