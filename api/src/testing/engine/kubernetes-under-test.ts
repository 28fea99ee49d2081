import { KubeConfig, type V1PolicyRule } from '@kubernetes/client-node';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import {
  type KubernetesClient,
  kubernetesClient,
} from '../../engine/kubernetes/kubernetes-client.ts';
import { kubernetesEngine } from '../../engine/kubernetes/kubernetes-engine.ts';
import { clusterRoleManifest } from '../../engine/kubernetes/manifests/cluster-role.ts';
import {
  formatLabelSelector,
  installationLabels,
} from '../../engine/kubernetes/manifests/labels.ts';
import type { ManifestSettings } from '../../engine/kubernetes/manifests/manifest.ts';
import { type EngineUnderTest, retryUntil } from './engine-under-test.ts';
import type { KubernetesCluster } from './kubernetes-cluster.ts';
import { requestPage } from './request-page.ts';
import { createServiceAccount } from './service-account.ts';

const GONE_TIMEOUT_MS = 120_000;

export interface KubernetesInstallationOptions {
  installation: string;
  /** The first of four consecutive NodePorts: http, https and two published ports of containers. */
  firstPort: number;
  startTimeoutMs?: number;
  endTimeoutMs?: number;
  externalService?: ManifestSettings['externalService'];
  /** The rights of the engine; by default the rights of a server that measures resource use. */
  rules?: V1PolicyRule[];
}

/** Returns the settings of an installation on the test cluster, which has no ingress controller. */
const settingsOf = (
  installation: string,
  externalService: ManifestSettings['externalService'] = 'NodePort',
): ManifestSettings => ({
  installation,
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'edge' },
  externalService,
});

const ROLE = clusterRoleManifest({
  route: 'edge',
  nodeSummaries: true,
  userNamespaces: true,
  podMetrics: true,
  throwAways: true,
});

export interface KubernetesUnderTest extends EngineUnderTest {
  /** A client with all rights, for reads and changes by the test itself. The engine has only the rights of its account. */
  client: KubernetesClient;
  settings: ManifestSettings;
  /** The configuration for access to the cluster with the account of the engine. */
  account: KubeConfig;
  /**
   * Creates an engine for another server of this installation, with this configuration for access to the cluster. The signal ends the
   * engine.
   */
  anotherEngine(config: KubeConfig, signal: AbortSignal): ContainerEngine;
}

/** Creates an installation on this cluster. Other installations on the cluster stay unchanged. */
export async function createKubernetesUnderTest(
  { kubeconfig, address, images }: KubernetesCluster,
  { installation, firstPort, rules, externalService, ...options }: KubernetesInstallationOptions,
): Promise<KubernetesUnderTest> {
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig);
  const watching = new AbortController();
  const settings = settingsOf(installation, externalService);
  const client = kubernetesClient(config, settings.fieldManager);
  const account = await createServiceAccount(
    client,
    `server-${installation}`,
    rules ?? ROLE.rules ?? [],
  );
  const edge = {
    image: images.edge,
    httpPort: firstPort,
    httpsPort: firstPort + 1,
    standardHttps: false,
  };
  const anotherEngine = (config: KubeConfig, signal: AbortSignal) =>
    kubernetesEngine({ config, settings, edge, signal, ...options });
  const engine = anotherEngine(account.config, watching.signal);
  const labelSelector = formatLabelSelector(installationLabels(settings));
  const namespaces = async () => (await client.core.listNamespace({ labelSelector })).items;
  await engine.info();
  return {
    engine,
    client,
    settings,
    account: account.config,
    anotherEngine,
    image: images.application,
    visit: (hostname, path) => requestPage(address, firstPort, path, hostname),
    edge: { host: address, port: firstPort },
    firstPort: firstPort + 2,
    visitPort: (port, path) => requestPage(address, port, path, address),
    async close() {
      watching.abort();
      await account.remove();
      for (const { metadata } of await namespaces()) {
        await client.remove({ apiVersion: 'v1', kind: 'Namespace', ...(metadata && { metadata }) });
      }
      // Waits until the namespaces are gone, because the next installation may have the same names and ports.
      await retryUntil(namespaces, ({ length }) => length === 0, GONE_TIMEOUT_MS);
    },
  };
}
