/** Installs the server in a cluster with the manifests of `deploy/`. */

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import type { V1Pod } from '@kubernetes/client-node';
import { importImage } from '../engine/kubernetes-cluster.ts';
import {
  deployFolder,
  type OverlayValues,
  renderOverlay,
  replaceNewApiVersions,
} from './overlay.ts';
import { type ServerDependencies, startServerDependencies } from './server-dependencies.ts';
import { makeServerRootFolder } from './server-root.ts';

export type Kubectl = (args: readonly string[], input?: string) => Promise<string>;

/**
 * Calls `kubectl` on a cluster.
 * @throws Error with the error output of `kubectl`
 */
const kubectlOn =
  (kubeconfig: string): Kubectl =>
  async (args, input = '') => {
    const child = spawn('kubectl', ['--kubeconfig', kubeconfig, ...args]);
    child.stdin.on('error', () => undefined).end(input);
    const [said, complaint] = [text(child.stdout), text(child.stderr)];
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${await complaint}`);
    return said;
  };

export const SERVER_NAMESPACE = 'naru';
const SERVER_IMAGE = 'localhost/naru/server';

const NODE_PORT = 31_480;
/** The first port at which containers of members are published. It is in the range of NodePorts, as in `deploy/base`. */
export const FIRST_PUBLISHED_PORT = 30_100;

export interface InstalledServer extends ServerDependencies {
  kubectl: Kubectl;
  /** The external address of the server's Service. */
  address: string;
  /** Applies the overlay without waiting for the rollout. */
  apply(changes?: Partial<OverlayValues>): Promise<void>;
  /** Waits until the rollout is complete: every pod is ready and belongs to the last applied version. */
  rolledOut(): Promise<void>;
  pods(): Promise<V1Pod[]>;
  /** Creates the Secret `naru` with all keys of `deploy/base/example.env`. */
  giveSecrets(changes?: Readonly<Record<string, string>>): Promise<void>;
  /** Creates the Secret `naru-builder` with the client certificates for the engine that builds images. */
  giveCertificates(): Promise<void>;
}

/**
 * Builds the image of the server and imports the image on the node.
 * @param server the folder of the server's package; by default the package of this checkout
 */
export async function importServerImage(tag: string, server?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-server-'));
  try {
    const { root, config } = await makeServerRootFolder(folder, server);
    const name = `${SERVER_IMAGE}:${tag}`;
    await importImage(name, root, config);
    return name;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function secretFile(folder: string, values: Readonly<Record<string, string>>) {
  const example = parseEnv(await readFile(join(deployFolder, 'base/example.env'), 'utf8'));
  const lines = Object.keys(example).map((name) => `${name}=${values[name] ?? ''}`);
  const file = join(folder, 'naru.env');
  await writeFile(file, lines.join('\n'));
  return file;
}

const settingsOf = ({ cluster, registry, dockerHost }: ServerDependencies, address: string) => ({
  PUBLIC_URL: address,
  APP_DOMAIN: 'apps.test',
  NODE_ADDRESSES: cluster.address,
  ENGINE_PORTS: `${FIRST_PUBLISHED_PORT}-${FIRST_PUBLISHED_PORT + 99}`,
  REGISTRY: `${registry.address}/naru`,
  REGISTRY_INSECURE: '1',
  DOCKER_HOST: dockerHost,
  GIT_ALLOW_PRIVATE: '1',
  GIT_PROTOCOLS: 'http,https',
  // Tests have no mail server and read mails from the outbox.
  ALLOW_DEV: '1',
});

/** Starts the dependencies of the server, and creates the objects that `deploy/README.md` requires before the overlay is applied. */
export async function prepareServerInstallation(image: string): Promise<InstalledServer> {
  const around = await startServerDependencies();
  const { cluster, registry, certificates } = around;
  const kubectl = kubectlOn(cluster.kubeconfig);
  const inNamespace = (...args: string[]) => kubectl(['--namespace', SERVER_NAMESPACE, ...args]);
  const address = `http://${cluster.address}:${NODE_PORT}`;
  const key = randomBytes(32).toString('base64');
  const giveSecrets = async (changes: Readonly<Record<string, string>> = {}): Promise<void> => {
    const file = await secretFile(certificates.clientFolder, {
      DATABASE_URL: around.databaseUrl('naru'),
      NARU_SECRET_KEY: key,
      REGISTRY_USERNAME: registry.username,
      REGISTRY_PASSWORD: registry.password,
      ...changes,
    });
    await inNamespace('delete', 'secret', 'naru', '--ignore-not-found');
    await inNamespace('create', 'secret', 'generic', 'naru', `--from-env-file=${file}`);
  };
  const files = ['ca.pem', 'cert.pem', 'key.pem'].map(
    (name) => `--from-file=${join(certificates.clientFolder, name)}`,
  );
  const giveCertificates = async (): Promise<void> => {
    await inNamespace('create', 'secret', 'generic', 'naru-builder', ...files);
  };
  await kubectl(['create', 'namespace', SERVER_NAMESPACE]);
  await giveSecrets();
  await giveCertificates();
  return {
    ...around,
    kubectl,
    address,
    giveSecrets,
    giveCertificates,
    async apply(changes) {
      const settings = settingsOf(around, address);
      const values = { image, nodePort: NODE_PORT, ...changes };
      const overlay = renderOverlay({ ...values, settings: { ...settings, ...values.settings } });
      await kubectl(['apply', '--filename', '-'], replaceNewApiVersions(overlay));
    },
    async rolledOut() {
      await inNamespace('rollout', 'status', 'deployment/naru', '--timeout=180s');
    },
    pods: async () => JSON.parse(await inNamespace('get', 'pods', '--output=json')).items,
    async stop() {
      const everywhere = [
        'clusterrole/naru',
        'clusterrolebinding/naru',
        `namespace/${SERVER_NAMESPACE}`,
      ];
      await kubectl(['delete', '--ignore-not-found', ...everywhere]);
      await around.stop();
    },
  };
}
