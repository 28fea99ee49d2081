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
import { type EngineUnderTest, eventually } from './engine-under-test.ts';
import type { KubernetesCluster } from './kubernetes-cluster.ts';
import { serviceAccount } from './service-account.ts';
import { visit } from './visit.ts';

const GONE_TIMEOUT_MS = 120_000;

export interface InstallationOptions {
  installation: string;
  /** The first of four NodePorts: http, https and published ports of containers. */
  firstPort: number;
  startTimeoutMs?: number;
  endTimeoutMs?: number;
  externalService?: ManifestSettings['externalService'];
  /** The rights of the engine; by default those of a server that measures resource use. */
  rules?: V1PolicyRule[];
}

/** The settings of an installation on this cluster, which has no ingress controller. */
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

const ROLE = clusterRoleManifest({ route: 'edge', nodeSummaries: true, podMetrics: true });

export interface KubernetesUnderTest extends EngineUnderTest {
  /** A client with all rights, for the test's own reads and changes. The engine has only its own rights. */
  client: KubernetesClient;
  settings: ManifestSettings;
  /** Leads to the cluster with the engine's account. */
  account: KubeConfig;
  /** Another server of this installation, which reaches the cluster through this configuration, until the signal is aborted. */
  anotherEngine(config: KubeConfig, signal: AbortSignal): ContainerEngine;
}

/** Creates an installation on this cluster, without touching other installations. */
export async function kubernetesUnderTest(
  { kubeconfig, address, images }: KubernetesCluster,
  { installation, firstPort, rules, externalService, ...options }: InstallationOptions,
): Promise<KubernetesUnderTest> {
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig);
  const watching = new AbortController();
  const settings = settingsOf(installation, externalService);
  const client = kubernetesClient(config, settings.fieldManager);
  const account = await serviceAccount(client, `server-${installation}`, rules ?? ROLE.rules ?? []);
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
    visit: (hostname, path) => visit(address, firstPort, path, hostname),
    firstPort: firstPort + 2,
    visitPort: (port, path) => visit(address, port, path, address),
    async close() {
      watching.abort();
      await account.remove();
      for (const { metadata } of await namespaces()) {
        await client.remove({ apiVersion: 'v1', kind: 'Namespace', ...(metadata && { metadata }) });
      }
      // The next installation may have the same names and ports.
      await eventually(namespaces, ({ length }) => length === 0, GONE_TIMEOUT_MS);
    },
  };
}
