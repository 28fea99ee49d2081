import { KubeConfig } from '@kubernetes/client-node';
import { buildLimitsOf } from './build-limits.ts';
import type { Config } from './config.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { dockerClient } from './engine/docker/docker-client.ts';
import { dockerEndpoint, findEngine } from './engine/docker/docker-endpoint.ts';
import { dockerImageBuilder } from './engine/docker/docker-image-builder.ts';
import { namesOf } from './engine/docker/labels.ts';
import { registryBuilder } from './engine/docker/registry-builder.ts';
import type { ImageBuilder } from './engine/image-builder.ts';
import { kubernetesClient } from './engine/kubernetes/kubernetes-client.ts';
import { kubernetesEngine } from './engine/kubernetes/kubernetes-engine.ts';
import { clusterRole } from './engine/kubernetes/manifests/cluster-role.ts';
import { PULL_SECRET, type RegistryLogin } from './engine/kubernetes/manifests/pull-secret.ts';
import type { HttpRoute } from './engine/kubernetes/manifests/settings.ts';
import { missingRights } from './engine/kubernetes/missing-rights.ts';
import { clearingRegistry, registryGarbage } from './engine/registry/registry-garbage.ts';
import { registryImages } from './engine/registry/registry-images.ts';
import { errorCode } from './runtime/error-code.ts';
import { createLog } from './runtime/log.ts';
import { StartFailure } from './runtime/start-failure.ts';

const STANDARD = { http: 80, https: 443 };
const FIELD_MANAGER = 'naru';

const NO_REGISTRY =
  'ENGINE=kubernetes에는 이미지를 올릴 REGISTRY가 필요합니다. 클러스터가 이미지를 내려받을 레지스트리를 정해주세요.';
const NO_BUILDER =
  'ENGINE=kubernetes에는 이미지를 만들 Docker가 필요합니다. 연결할 수 있는 Docker의 주소를 DOCKER_HOST로, 인증서가 있는 폴더를 DOCKER_CERT_PATH로 정해주세요.';
const NO_CLUSTER =
  'ENGINE=kubernetes인데 클러스터에 연결할 수 없습니다. KUBECONFIG나 파드의 서비스 계정을 확인해주세요.';
const NO_RIGHTS =
  'ENGINE=kubernetes인데 클러스터에서 필요한 권한이 없습니다. ClusterRole과 ClusterRoleBinding을 확인해주세요.';
const TWO_ROUTES = 'INGRESS_CLASS와 GATEWAY는 하나만 정해주세요.';

/**
 * Builds on a Docker Engine, which need not be in the cluster, and pushes to the registry that the cluster pulls from; what is old
 * there is removed with what is old on the engine.
 */
async function clusterImageBuilder(config: Config, installation: string): Promise<ImageBuilder> {
  const { REGISTRY, REGISTRY_USERNAME, REGISTRY_PASSWORD, DOCKER_HOST } = config;
  if (REGISTRY === undefined) throw new StartFailure(NO_REGISTRY);
  const certificates = config.DOCKER_CERT_PATH;
  if (DOCKER_HOST === undefined || !(await findEngine([DOCKER_HOST], certificates))) {
    throw new StartFailure(NO_BUILDER);
  }
  const client = dockerClient(dockerEndpoint(DOCKER_HOST, certificates));
  const limits = buildLimitsOf(config);
  const log = createLog(config.LOG_LEVEL);
  const registry = {
    address: REGISTRY,
    username: REGISTRY_USERNAME,
    password: REGISTRY_PASSWORD,
    insecure: config.REGISTRY_INSECURE,
  };
  const repository = namesOf(installation).imageRepository();
  const builder = registryBuilder({
    builder: dockerImageBuilder({ client, installation, limits }),
    client,
    registry,
    repository,
    timeoutMs: limits.timeoutMs,
  });
  const warn = (text: string, error?: unknown) => log.warn({ err: error }, text);
  const images = registryImages(registry, repository);
  return clearingRegistry(builder, registryGarbage({ images, warn }));
}

function routeOf({ INGRESS_CLASS, CLUSTER_ISSUER, GATEWAY }: Config): HttpRoute {
  if (INGRESS_CLASS !== undefined && GATEWAY !== undefined) throw new StartFailure(TWO_ROUTES);
  if (GATEWAY !== undefined) return { kind: 'gateway', ...GATEWAY };
  if (INGRESS_CLASS === undefined) return { kind: 'edge' };
  const issuer = CLUSTER_ISSUER !== undefined && { clusterIssuer: CLUSTER_ISSUER };
  return { kind: 'ingress', className: INGRESS_CLASS, ...issuer };
}

/** As whom images are pushed, they are pulled as well. */
function loginOf({ REGISTRY = '', ...config }: Config): RegistryLogin | undefined {
  const { REGISTRY_USERNAME: username, REGISTRY_PASSWORD: password } = config;
  if (username === undefined || password === undefined) return undefined;
  const [host = ''] = REGISTRY.split('/');
  return { host, username, password };
}

/** Of the file in the settings, else of the pod that the server runs in. */
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
 * Runs containers in a cluster.
 * @param images what makes images from sources, by a builder
 * @param ended ends the watch of the cluster
 * @throws StartFailure when the cluster, the registry or what builds is missing
 */
export async function createKubernetesRuntime(
  config: Config,
  installation: string,
  images: (builder: ImageBuilder) => ContainerRuntime['images'],
  ended: AbortSignal,
): Promise<ContainerRuntime> {
  const route = routeOf(config);
  const kubeConfig = kubeConfigOf(config);
  const builder = await clusterImageBuilder(config, installation);
  const registry = loginOf(config);
  const ownEdge = { http: config.EDGE_HTTP_PORT, https: config.EDGE_HTTPS_PORT };
  const engine = kubernetesEngine({
    config: kubeConfig,
    settings: {
      installation,
      namespacePrefix: config.NAMESPACE_PREFIX,
      fieldManager: FIELD_MANAGER,
      ...(config.STORAGE_CLASS !== undefined && { storageClass: config.STORAGE_CLASS }),
      route,
      externalService: config.EXTERNAL_SERVICE,
      ...(registry && { pullSecret: PULL_SECRET }),
    },
    ...(registry && { registry }),
    edge: {
      image: config.EDGE_IMAGE,
      httpPort: ownEdge.http,
      httpsPort: ownEdge.https,
      standardHttps: ownEdge.https === STANDARD.https,
    },
    signal: ended,
  });
  try {
    await engine.info();
  } catch (error) {
    throw new StartFailure(`${NO_CLUSTER} (${String(error)})`);
  }
  const rights = clusterRole({ route: route.kind, nodeSummaries: false });
  const missing = await missingRights(kubernetesClient(kubeConfig, FIELD_MANAGER), rights);
  if (missing.length > 0) throw new StartFailure(`${NO_RIGHTS} (${missing.join('; ')})`);
  return {
    kind: 'kubernetes',
    simulated: false,
    edge: route.kind === 'edge' ? ownEdge : STANDARD,
    engine,
    images: images(builder),
  };
}
