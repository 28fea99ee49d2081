/**
 * Starts a real engine for the server under test, lists the objects that deployments leave in the engine, and removes these objects.
 */
import { type DockerClient, dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import {
  listedContainersSchema,
  listedImagesSchema,
  listedNetworksSchema,
  listedVolumesSchema,
} from '../../engine/docker/docker-schemas.ts';
import type { KubernetesClient } from '../../engine/kubernetes/kubernetes-client.ts';
import { LABEL_KEYS } from '../../engine/kubernetes/manifests/labels.ts';
import { shortHash } from '../../engine/short-hash.ts';
import { deriveInstallationId } from '../../storage/server-secret.ts';
import { makeBaseImages } from './base-images.ts';
import { createClusterAccount } from './cluster-account.ts';
import {
  clusterServerSettings,
  clusterWithBuilderUnavailableReason,
  startClusterWithBuilder,
} from './cluster-with-builder.ts';
import { removeInstallationObjects } from './docker-contents.ts';
import { dockerUnavailableReason, makeDockerDaemon, removeDockerDaemon } from './docker-daemon.ts';
import { dockerServerSettings, EDGE_HTTP_PORT, EDGE_HTTPS_PORT } from './docker-settings.ts';
import { retryUntil } from './engine-under-test.ts';

export type ServerEngineKind = 'docker' | 'kubernetes';

/** A real engine that one server at a time may use. */
export interface ServerEngine {
  /** The client of the engine that builds images. */
  builder: DockerClient;
  /** The address of the edge and of published ports. */
  address: string;
  /** The ports of the edge. */
  edge: { http: number; https: number };
  /** The settings of a server that uses this engine. The settings allow repositories on this machine. */
  settings: Readonly<Record<string, string>>;
  /** Returns the names of the objects that an installation should not leave behind when no deployment exists. */
  leftovers(installation: string): Promise<string[]>;
  /** Removes all objects of an installation, including the edge, and waits until they are gone. */
  clear(installation: string): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the installation id of a server with these settings. */
export const readInstallationIdOfSettings = ({
  NARU_SECRET_KEY = '',
}: Readonly<Record<string, string>>): string =>
  deriveInstallationId(Buffer.from(NARU_SECRET_KEY, 'base64'));

const NETWORKS_OF_DOCKER = ['bridge', 'host', 'none'];

/** Whether an object belongs to the edge, which stays for later deployments. */
const isOfEdge = (name: string): boolean => name.includes('_.edge');

/** Returns the names of all objects in an engine, except those of the engine itself, the edge and the base images. */
async function dockerLeftovers(
  client: DockerClient,
  baseImages: readonly string[],
): Promise<string[]> {
  const all = { query: { all: true } };
  const containers = await client.read('/containers/json', listedContainersSchema, all);
  const networks = await client.read('/networks', listedNetworksSchema);
  const { Volumes: volumes } = await client.read('/volumes', listedVolumesSchema);
  const images = await client.read('/images/json', listedImagesSchema);
  return [
    ...containers.flatMap(({ Names }) => Names),
    ...networks.map(({ Name }) => Name).filter((name) => !NETWORKS_OF_DOCKER.includes(name)),
    ...volumes.map(({ Name }) => Name),
    ...images
      .filter(({ RepoTags }) => !RepoTags.some((tag) => baseImages.includes(tag)))
      .map(({ Id }) => Id)
      // The engine lists images that were created at the same time in any order.
      .toSorted(),
  ].filter((name) => !isOfEdge(name));
}

/** Starts a Docker Engine in its own network namespace. */
async function startOnDocker(baseImages: readonly string[]): Promise<ServerEngine> {
  const daemon = await makeDockerDaemon();
  const builder = dockerClient(parseDockerEndpoint(daemon.endpoint));
  await makeBaseImages(builder, baseImages);
  return {
    builder,
    address: daemon.address,
    edge: { http: EDGE_HTTP_PORT, https: EDGE_HTTPS_PORT },
    settings: dockerServerSettings(daemon, daemon.endpoint),
    leftovers: () => dockerLeftovers(builder, baseImages),
    clear: (installation) => removeInstallationObjects(builder, installation),
    stop: () => removeDockerDaemon(daemon),
  };
}

/** The ports of the edge, in the range of NodePorts. */
const EDGE = { http: 30_080, https: 30_443 };
const GONE_TIMEOUT_MS = 120_000;

async function namespacesOf({ core, call }: KubernetesClient, installation: string) {
  const labelSelector = `${LABEL_KEYS.installation}=${shortHash(installation)}`;
  return (await call(core.listNamespace({ labelSelector }))).items;
}

async function removeNamespaces(client: KubernetesClient, installation: string): Promise<void> {
  for (const { metadata } of await namespacesOf(client, installation)) {
    await client.remove({ apiVersion: 'v1', kind: 'Namespace', metadata: metadata ?? {} });
  }
  // Waits until the namespaces are gone, because the next server uses the same ports.
  await retryUntil(
    () => namespacesOf(client, installation),
    ({ length }) => length === 0,
    GONE_TIMEOUT_MS,
  );
}

/** Starts a cluster with an engine that builds its images. A server has exactly the documented rights in the cluster. */
async function startOnKubernetes(baseImages: readonly string[]): Promise<ServerEngine> {
  const started = await startClusterWithBuilder();
  const { cluster } = started;
  const { admin, kubeconfig, remove } = await createClusterAccount(cluster, 'server-e2e');
  const builder = dockerClient(parseDockerEndpoint(started.builder.endpoint));
  await makeBaseImages(builder, baseImages);
  return {
    builder,
    address: cluster.address,
    edge: EDGE,
    settings: clusterServerSettings(started, kubeconfig, EDGE),
    async leftovers(installation) {
      const namespaces = await namespacesOf(admin, installation);
      const projects = namespaces.filter(({ metadata }) => metadata?.labels?.[LABEL_KEYS.project]);
      const names = projects.map(({ metadata }) => metadata?.name ?? '');
      return [...names, ...(await dockerLeftovers(builder, baseImages))];
    },
    async clear(installation) {
      await removeNamespaces(admin, installation);
      await removeInstallationObjects(builder, installation);
    },
    async stop() {
      await remove();
      await started.stop();
    },
  };
}

const STARTS = { docker: startOnDocker, kubernetes: startOnKubernetes };

/**
 * Starts an engine.
 * @param baseImages the images that are created in the engine before any build
 * @see serverEngineUnavailableReason
 */
export const startServerEngine = (
  kind: ServerEngineKind,
  baseImages: readonly string[],
): Promise<ServerEngine> => STARTS[kind](baseImages);

/** Returns the reason why an engine cannot be started on this machine; `undefined` without such a reason. */
export const serverEngineUnavailableReason = (kind: ServerEngineKind): string | undefined =>
  kind === 'docker' ? dockerUnavailableReason() : clusterWithBuilderUnavailableReason();
