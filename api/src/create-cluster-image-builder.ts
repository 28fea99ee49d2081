import type { Config } from './config.ts';
import {
  dockerBuildSettings,
  readBuildLimits,
  sourcesFolderPath,
} from './create-image-preparer.ts';
import { type BuildkitEndpoint, runBuildctl } from './engine/buildkit/buildctl.ts';
import { buildkitImageBuilder } from './engine/buildkit/buildkit-image-builder.ts';
import { dockerClient } from './engine/docker/docker-client.ts';
import { findEngineAddress, parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { dockerImageBuilder } from './engine/docker/docker-image-builder.ts';
import { installationObjectNames } from './engine/docker/labels.ts';
import { registryImageBuilder } from './engine/docker/registry-image-builder.ts';
import type { ImageBuilder } from './engine/image-builder.ts';
import type { Registry } from './engine/registry/registry.ts';
import {
  liveRegistryGarbageCollector,
  withRegistryGarbageCollection,
} from './engine/registry/registry-garbage.ts';
import { findRegistry } from './registry-settings.ts';
import { errorCode, StartFailure } from './runtime/errors.ts';
import { createLog } from './runtime/log.ts';

const BUILDKIT_DEADLINE_MS = 20_000;

const NO_REGISTRY =
  'ENGINE=kubernetes에는 이미지를 올릴 REGISTRY가 필요합니다. 클러스터가 이미지를 내려받을 레지스트리를 정해주세요.';
const NO_BUILDER =
  'ENGINE=kubernetes에는 이미지를 만들 Docker나 BuildKit이 필요합니다. 연결할 수 있는 Docker의 주소를 DOCKER_HOST로, 인증서가 있는 폴더를 DOCKER_CERT_PATH로 정하거나 BuildKit의 주소를 BUILDKIT_HOST로 정해주세요.';
const TWO_BUILDERS = 'DOCKER_HOST와 BUILDKIT_HOST는 하나만 정해주세요.';
const NO_BUILDCTL =
  'BUILDKIT_HOST에는 BuildKit의 명령줄 도구인 buildctl이 필요합니다. 서버의 PATH에 설치해주세요.';
const NO_BUILDKIT =
  'BUILDKIT_HOST의 BuildKit에 연결할 수 없습니다. 주소와 BUILDKIT_CERT_PATH의 인증서를 확인해주세요.';

/** The registry of the current settings, and the repository to which images are pushed. */
interface Destination {
  installation: string;
  registry(): Registry;
  repository: string;
}

async function onDocker(config: Config, address: string, to: Destination): Promise<ImageBuilder> {
  const certificates = config.DOCKER_CERT_PATH;
  const found = await findEngineAddress([address], certificates);
  if (found === undefined) throw new StartFailure(NO_BUILDER);
  const client = dockerClient(parseDockerEndpoint(address, certificates));
  const settings = dockerBuildSettings(config);
  const builder = dockerImageBuilder({ client, installation: to.installation, ...settings });
  return registryImageBuilder({ ...to, builder, client, timeoutMs: settings.limits.timeoutMs });
}

/** Checks that BuildKit responds. @throws StartFailure when BuildKit does not respond or `buildctl` is not installed */
async function checkBuildkit(endpoint: BuildkitEndpoint): Promise<void> {
  const signal = AbortSignal.timeout(BUILDKIT_DEADLINE_MS);
  try {
    await runBuildctl(endpoint, ['debug', 'workers'], { signal });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new StartFailure(NO_BUILDCTL);
    throw new StartFailure(`${NO_BUILDKIT} (${String(error)})`);
  }
}

async function onBuildkit(config: Config, address: string, to: Destination): Promise<ImageBuilder> {
  const endpoint = { address, certificates: config.BUILDKIT_CERT_PATH };
  await checkBuildkit(endpoint);
  const { timeoutMs } = readBuildLimits(config);
  return buildkitImageBuilder({ ...to, endpoint, folder: sourcesFolderPath(config), timeoutMs });
}

/** Creates the builder that the settings name: a Docker Engine or BuildKit. */
function builderTo(to: Destination, config: Config): Promise<ImageBuilder> {
  const { DOCKER_HOST, BUILDKIT_HOST } = config;
  if (DOCKER_HOST !== undefined && BUILDKIT_HOST !== undefined) {
    throw new StartFailure(TWO_BUILDERS);
  }
  if (BUILDKIT_HOST !== undefined) return onBuildkit(config, BUILDKIT_HOST, to);
  if (DOCKER_HOST !== undefined) return onDocker(config, DOCKER_HOST, to);
  throw new StartFailure(NO_BUILDER);
}

/**
 * Creates the image builder of a cluster. It builds on a Docker Engine or on BuildKit, inside or outside of the cluster, and pushes
 * images to the registry from which the cluster pulls, which can change while the server runs. It removes old images from the registry and from the builder.
 * @throws StartFailure when the registry or the builder is missing
 */
export async function createClusterImageBuilder(
  config: Config,
  installation: string,
): Promise<ImageBuilder> {
  const registry = (): Registry => {
    const found = findRegistry(config);
    if (found === undefined) throw new StartFailure(NO_REGISTRY);
    return found;
  };
  registry();
  const repository = installationObjectNames(installation).imageRepository();
  const builder = await builderTo({ installation, registry, repository }, config);
  const log = createLog(config.LOG_LEVEL);
  const warn = (text: string, error?: unknown) => log.warn({ err: error }, text);
  const collect = liveRegistryGarbageCollector(registry, repository, warn);
  return withRegistryGarbageCollection(builder, collect);
}
