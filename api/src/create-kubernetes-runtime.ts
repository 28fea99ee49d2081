import { KubeConfig } from '@kubernetes/client-node';
import type { Config } from './config.ts';
import { readConsoleByService } from './console-behind-edge.ts';
import { createClusterImageBuilder } from './create-cluster-image-builder.ts';
import { createImageCheck, createImagePreparer } from './create-image-preparer.ts';
import type { EdgeCertificates } from './edge-certificates.ts';
import type { ConnectableEngine } from './engine/connecting-runtime.ts';
import type { ContainerEngine } from './engine/container-engine.ts';
import { EngineError } from './engine/engine-error.ts';
import { type KubernetesClient, kubernetesClient } from './engine/kubernetes/kubernetes-client.ts';
import { kubernetesEngine } from './engine/kubernetes/kubernetes-engine.ts';
import { clusterUnreachableError, KubernetesError } from './engine/kubernetes/kubernetes-error.ts';
import { clusterRoleManifest } from './engine/kubernetes/manifests/cluster-role.ts';
import { consoleUpstream } from './engine/kubernetes/manifests/edge.ts';
import type {
  HttpRouteSettings,
  ManifestSettings,
} from './engine/kubernetes/manifests/manifest.ts';
import { containerObjectName } from './engine/kubernetes/manifests/names.ts';
import {
  DEFAULT_PULL_SECRET_NAME,
  type RegistryLogin,
} from './engine/kubernetes/manifests/project.ts';
import { findMissingRights } from './engine/kubernetes/missing-rights.ts';
import { findNodePlatforms, readOpenNodes } from './engine/kubernetes/nodes.ts';
import { hasUserNamespaces, parseMinorVersion } from './engine/kubernetes/user-namespaces.ts';
import { OWN_PLATFORM } from './engine/own-platform.ts';
import { clusterImagePuller } from './engine/registry/cluster-image-puller.ts';
import { createConsoleNameMatcher } from './operator-names.ts';
import { findRegistry } from './registry-settings.ts';
import { errorCode, StartFailure } from './runtime/errors.ts';

const STANDARD = { http: 80, https: 443 };
const FIELD_MANAGER = 'naru';

const NO_CLUSTER =
  'ENGINE=kubernetes인데 클러스터에 연결할 수 없습니다. KUBECONFIG나 파드의 서비스 계정을 확인해주세요.';
const NO_RIGHTS =
  'ENGINE=kubernetes인데 클러스터에서 필요한 권한이 없습니다. ClusterRole과 ClusterRoleBinding을 확인해주세요.';
const TWO_ROUTES = 'INGRESS_CLASS와 GATEWAY는 하나만 정해주세요.';

function routeOf({ INGRESS_CLASS, CLUSTER_ISSUER, GATEWAY }: Config): HttpRouteSettings {
  if (INGRESS_CLASS !== undefined && GATEWAY !== undefined) throw new StartFailure(TWO_ROUTES);
  if (GATEWAY !== undefined) return { kind: 'gateway', ...GATEWAY };
  if (INGRESS_CLASS === undefined) return { kind: 'edge' };
  const issuer = CLUSTER_ISSUER !== undefined && { clusterIssuer: CLUSTER_ISSUER };
  return { kind: 'ingress', className: INGRESS_CLASS, ...issuer };
}

/** Returns the current login with which the cluster pulls images. The server pushes images with the same account. */
function findLogin(config: Config): RegistryLogin | undefined {
  const { address = '', username, password } = findRegistry(config) ?? {};
  if (username === undefined || password === undefined) return undefined;
  const [host = ''] = address.split('/');
  return { host, username, password };
}

/** Loads the configuration for access to the cluster: from the file that the settings name, otherwise from the pod of the server. */
function kubeConfigOf({ KUBECONFIG }: Config): KubeConfig {
  const kubeConfig = new KubeConfig();
  try {
    if (KUBECONFIG === undefined) kubeConfig.loadFromCluster();
    else kubeConfig.loadFromFile(KUBECONFIG);
  } catch (error) {
    throw new StartFailure(`${NO_CLUSTER} (${errorCode(error) ?? String(error)})`);
  }
  return kubeConfig;
}

/**
 * Checks the connection to the cluster and the rights of the server. Resolves with the version of the API server.
 * @throws EngineError `unreachable` when the cluster does not respond
 * @throws StartFailure when the cluster rejects the server or rights are missing
 */
async function checkCluster(client: KubernetesClient, route: HttpRouteSettings): Promise<string> {
  const version = await client.version().catch((error: unknown) => {
    if (error instanceof EngineError) throw error;
    // A status from 500 shows that the API server, or a proxy in front of it, is still starting.
    if (error instanceof KubernetesError && error.status >= 500)
      throw clusterUnreachableError(error);
    throw new StartFailure(`${NO_CLUSTER} (${String(error)})`);
  });
  const rights = clusterRoleManifest({
    route: route.kind,
    nodeSummaries: false,
    userNamespaces: false,
    podMetrics: false,
    throwAways: false,
  });
  const missing = await findMissingRights(client, rights);
  if (missing.length > 0) throw new StartFailure(`${NO_RIGHTS} (${missing.join('; ')})`);
  return version;
}

/** The features of the cluster on which the manifests depend, and the platforms of its nodes. */
interface ClusterFeatures {
  manifests: Pick<ManifestSettings, 'minorVersion' | 'userNamespaces'>;
  platforms: readonly string[];
}

async function findClusterFeatures(
  { CONTAINER_USER_NAMESPACES: isWanted }: Config,
  { core, call }: KubernetesClient,
  version: string,
): Promise<ClusterFeatures> {
  const minorVersion = parseMinorVersion(version);
  const nodes = await readOpenNodes((page) => call(core.listNode(page)));
  const userNamespaces = isWanted && hasUserNamespaces(nodes, minorVersion);
  const found = findNodePlatforms(nodes ?? []);
  return {
    manifests: { userNamespaces, ...(minorVersion !== undefined && { minorVersion }) },
    platforms: found.length > 0 ? found : [OWN_PLATFORM],
  };
}

function engineIn(
  config: Config,
  installation: string,
  kubeConfig: KubeConfig,
  features: ClusterFeatures,
  certificates: Pick<EdgeCertificates, 'acme'>,
  signal: AbortSignal,
): ContainerEngine {
  const route = routeOf(config);
  const isConsoleName = createConsoleNameMatcher(config);
  const console = readConsoleByService(config);
  return kubernetesEngine({
    config: kubeConfig,
    settings: {
      installation,
      namespacePrefix: config.NAMESPACE_PREFIX,
      fieldManager: FIELD_MANAGER,
      ...(config.STORAGE_CLASS !== undefined && { storageClass: config.STORAGE_CLASS }),
      ...(config.VOLUME_SNAPSHOT_CLASS !== undefined && {
        snapshotClass: config.VOLUME_SNAPSHOT_CLASS,
      }),
      route,
      isConsoleName,
      ...(console && { console }),
      externalService: config.EXTERNAL_SERVICE,
      capabilities: config.CONTAINER_CAPABILITIES,
      ...features.manifests,
      pullSecret: DEFAULT_PULL_SECRET_NAME,
    },
    platforms: features.platforms,
    registry: () => findLogin(config),
    nodeAddresses: config.NODE_ADDRESSES,
    edge: {
      image: config.EDGE_IMAGE,
      httpPort: config.EDGE_HTTP_PORT,
      httpsPort: config.EDGE_HTTPS_PORT,
      standardHttps: config.EDGE_HTTPS_PORT === STANDARD.https,
      isConsoleName,
      ...(console && { console: { origin: console.origin, upstream: consoleUpstream(console) } }),
      get trustedProxies() {
        return config.EDGE_TRUSTED_PROXIES;
      },
      get acme() {
        return certificates.acme;
      },
    },
    signal,
  });
}

/**
 * Returns a connector to a Kubernetes cluster.
 * @param ended when aborted, the watches of the cluster end
 * @throws StartFailure for invalid settings; `connect` rejects with `StartFailure` when the registry, the builder or rights are
 * missing
 */
export function createClusterConnector(
  config: Config,
  installation: string,
  certificates: Pick<EdgeCertificates, 'acme'>,
  ended: AbortSignal,
): ConnectableEngine {
  const route = routeOf(config);
  readConsoleByService(config);
  const kubeConfig = kubeConfigOf(config);
  const address = kubeConfig.getCurrentCluster()?.server ?? '';
  const ownEdge = { http: config.EDGE_HTTP_PORT, https: config.EDGE_HTTPS_PORT };
  const edge = route.kind === 'edge' ? ownEdge : STANDARD;
  return {
    kind: 'kubernetes',
    edge,
    address,
    internalHost: containerObjectName,
    async connect() {
      const builder = await createClusterImageBuilder(config, installation);
      const client = kubernetesClient(kubeConfig, FIELD_MANAGER);
      const version = await checkCluster(client, route);
      const features = await findClusterFeatures(config, client, version);
      return {
        kind: 'kubernetes',
        simulated: false,
        address,
        awaited: false,
        found: undefined,
        edge,
        engine: engineIn(config, installation, kubeConfig, features, certificates, ended),
        images: createImagePreparer(
          config,
          builder,
          clusterImagePuller(createImageCheck(config, () => Promise.resolve(features.platforms))),
        ),
      };
    },
  };
}
