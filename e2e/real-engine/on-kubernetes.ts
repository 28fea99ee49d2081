import { dockerClient } from '../../api/src/engine/docker/docker-client.ts';
import { dockerEndpoint } from '../../api/src/engine/docker/docker-endpoint.ts';
import type { KubernetesClient } from '../../api/src/engine/kubernetes/kubernetes-client.ts';
import { LABEL } from '../../api/src/engine/kubernetes/manifests/labels.ts';
import { shortHash } from '../../api/src/engine/short-hash.ts';
import { makeBaseImages } from '../../api/src/testing/engine/base-images.ts';
import { clusterAccount } from '../../api/src/testing/engine/cluster-account.ts';
import {
  clusterSettings,
  startClusterWithBuilder,
} from '../../api/src/testing/engine/cluster-with-builder.ts';
import { removeContents } from '../../api/src/testing/engine/docker-contents.ts';
import { eventually } from '../../api/src/testing/engine/engine-under-test.ts';
import { dockerLeftovers } from './docker-leftovers.ts';
import type { RealEngine } from './real-engine.ts';

/** In the range that API servers have for such ports. */
const EDGE = { http: 30_080, https: 30_443 };
const GONE_TIMEOUT_MS = 120_000;

async function namespacesOf({ core, call }: KubernetesClient, installation: string) {
  const labelSelector = `${LABEL.installation}=${shortHash(installation)}`;
  return (await call(core.listNamespace({ labelSelector }))).items;
}

async function removeNamespaces(client: KubernetesClient, installation: string): Promise<void> {
  for (const { metadata } of await namespacesOf(client, installation)) {
    await client.remove({ apiVersion: 'v1', kind: 'Namespace', metadata: metadata ?? {} });
  }
  // What comes next has the same ports.
  await eventually(
    () => namespacesOf(client, installation),
    ({ length }) => length === 0,
    GONE_TIMEOUT_MS,
  );
}

/** Starts a cluster with what builds its images. Servers have exactly the rights there that are documented. */
export async function startOnKubernetes(baseImages: readonly string[]): Promise<RealEngine> {
  const started = await startClusterWithBuilder();
  const { cluster } = started;
  const { admin, kubeconfig, remove } = await clusterAccount(cluster, 'server-e2e');
  const builder = dockerClient(dockerEndpoint(started.builder.endpoint));
  await makeBaseImages(builder, baseImages);
  return {
    builder,
    address: cluster.address,
    edge: EDGE,
    settings: clusterSettings(started, kubeconfig, EDGE),
    async leftovers(installation) {
      const namespaces = await namespacesOf(admin, installation);
      const projects = namespaces.filter(({ metadata }) => metadata?.labels?.[LABEL.project]);
      const names = projects.map(({ metadata }) => metadata?.name ?? '');
      return [...names, ...(await dockerLeftovers(builder, baseImages))];
    },
    async clear(installation) {
      await removeNamespaces(admin, installation);
      await removeContents(builder, installation);
    },
    async stop() {
      await remove();
      await started.stop();
    },
  };
}
