import { KubeConfig } from '@kubernetes/client-node';
import {
  type KubernetesClient,
  kubernetesClient,
} from '../../engine/kubernetes/kubernetes-client.ts';
import { kubernetesEngine } from '../../engine/kubernetes/kubernetes-engine.ts';
import type { Manifest } from '../../engine/kubernetes/manifests/manifest.ts';
import { edgeNamespaceOf } from '../../engine/kubernetes/manifests/names.ts';
import type { ManifestSettings } from '../../engine/kubernetes/manifests/settings.ts';
import { type EngineUnderTest, eventually } from './engine-under-test.ts';
import { APPLICATION_IMAGE, EDGE_IMAGE, type KubernetesCluster } from './kubernetes-cluster.ts';
import { visit } from './visit.ts';

const GONE_TIMEOUT_MS = 120_000;

interface Options {
  installation: string;
  /** The first of four ports, in the range that an API server has for them: http, https and what containers publish. */
  firstPort: number;
  startTimeoutMs?: number;
  endTimeoutMs?: number;
}

/** The settings of an installation on this cluster, which has no ingress controller. */
const settingsOf = (installation: string): ManifestSettings => ({
  installation,
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'edge' },
  externalService: 'NodePort',
});

export interface KubernetesUnderTest extends EngineUnderTest {
  client: KubernetesClient;
  settings: ManifestSettings;
}

/** An installation on this cluster; nothing of another one is touched. */
export async function kubernetesUnderTest(
  { kubeconfig, address }: KubernetesCluster,
  { installation, firstPort, ...options }: Options,
): Promise<KubernetesUnderTest> {
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig);
  const watching = new AbortController();
  const settings = settingsOf(installation);
  const client = kubernetesClient(config, settings.fieldManager);
  const edge = {
    image: EDGE_IMAGE,
    httpPort: firstPort,
    httpsPort: firstPort + 1,
    standardHttps: false,
  };
  const engine = kubernetesEngine({
    config,
    settings,
    edge,
    signal: watching.signal,
    ...options,
  });
  await engine.info();
  return {
    engine,
    client,
    settings,
    image: APPLICATION_IMAGE,
    visit: (hostname, path) => visit(address, firstPort, path, hostname),
    firstPort: firstPort + 2,
    visitPort: (port, path) => visit(address, port, path, address),
    async close() {
      const projects = new Set((await engine.observe()).map(({ project }) => project));
      for (const project of projects) await engine.remove({ kind: 'project', project });
      watching.abort();
      const name = edgeNamespaceOf(settings);
      const namespace: Manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
      await client.remove(namespace);
      // What comes next may have the same name and ports.
      await eventually(
        () => client.find(namespace),
        (found) => found === undefined,
        GONE_TIMEOUT_MS,
      );
    },
  };
}
