import { join, resolve } from 'node:path';
import { buildLimitsOf } from './build-limits.ts';
import type { Config } from './config.ts';
import { createKubernetesRuntime } from './create-kubernetes-runtime.ts';
import type { ContainerRuntime, ImagePreparer } from './engine/container-runtime.ts';
import { dockerClient } from './engine/docker/docker-client.ts';
import {
  dockerEndpoint,
  findEngine,
  USUAL_ENGINE_ADDRESSES,
} from './engine/docker/docker-endpoint.ts';
import { dockerEngine } from './engine/docker/docker-engine.ts';
import { dockerImageBuilder } from './engine/docker/docker-image-builder.ts';
import type { ImageBuilder } from './engine/image-builder.ts';
import { imagePreparer } from './engine/image-preparer.ts';
import { simulatedRuntime } from './engine/simulated/simulated-runtime.ts';
import { GitSource } from './engine/source/git-source.ts';
import { StartFailure } from './runtime/start-failure.ts';
import { findTemplate } from './templates/catalogue.ts';

const MIB = 2 ** 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const STANDARD_HTTPS_PORT = 443;
/** What a repository may hold at most: files, folders and links. */
const MOST_ENTRIES = 50_000;

const NO_ENGINE =
  'ENGINE=docker인데 컨테이너 엔진에 연결할 수 없습니다. Docker나 Podman을 시작하거나 DOCKER_HOST와 DOCKER_CERT_PATH를 확인해주세요.';

/** Volumes keep to their capacity where this process may attach loop devices on the engine's own machine. */
const volumeFolderOf = ({ DATA_DIR }: Config, address: string): string | undefined =>
  process.platform === 'linux' && process.getuid?.() === 0 && address.startsWith('unix://')
    ? resolve(DATA_DIR, 'volumes')
    : undefined;

function sourceOf(config: Config): GitSource {
  const { GIT_SSH_KEY: identityFile, GIT_SSH_KNOWN_HOSTS: knownHostsFile } = config;
  return new GitSource({
    protocols: config.GIT_PROTOCOLS,
    allowPrivate: config.GIT_ALLOW_PRIVATE,
    limits: {
      timeoutMs: config.GIT_TIMEOUT_SECONDS * 1000,
      maxBytes: config.GIT_MAX_MIB * MIB,
      maxEntries: MOST_ENTRIES,
    },
    ssh: identityFile && knownHostsFile ? { identityFile, knownHostsFile } : undefined,
  });
}

const imagesOf = (config: Config, builder: ImageBuilder): ImagePreparer =>
  imagePreparer({
    source: sourceOf(config),
    builder,
    findTemplate,
    folder: join(resolve(config.DATA_DIR), 'sources'),
    cacheMaxAgeMs: DAY_MS,
  });

function dockerRuntime(config: Config, installation: string, address: string): ContainerRuntime {
  const client = dockerClient(dockerEndpoint(address, config.DOCKER_CERT_PATH));
  const volumeFolder = volumeFolderOf(config, address);
  return {
    kind: 'docker',
    simulated: false,
    edge: { http: config.EDGE_HTTP_PORT, https: config.EDGE_HTTPS_PORT },
    engine: dockerEngine({
      client,
      installation,
      publishAddress: config.ENGINE_ADDRESS,
      edge: {
        image: config.EDGE_IMAGE,
        httpPort: config.EDGE_HTTP_PORT,
        httpsPort: config.EDGE_HTTPS_PORT,
        publishAddress: config.ENGINE_ADDRESS,
        standardHttps: config.EDGE_HTTPS_PORT === STANDARD_HTTPS_PORT,
      },
      ...(volumeFolder !== undefined && { volumeFolder }),
    }),
    images: imagesOf(
      config,
      dockerImageBuilder({ client, installation, limits: buildLimitsOf(config) }),
    ),
  };
}

/**
 * Chooses, by the settings, what builds images and runs containers: with `auto` the engine of this machine where one answers, else
 * the simulation.
 * @param ended aborted when nothing is asked of it any more
 * @throws StartFailure when an engine is asked for and none answers
 */
export async function createRuntime(
  config: Config,
  installation: string,
  ended: AbortSignal,
): Promise<ContainerRuntime> {
  if (config.ENGINE === 'kubernetes') {
    return createKubernetesRuntime(
      config,
      installation,
      (builder) => imagesOf(config, builder),
      ended,
    );
  }
  if (config.ENGINE === 'simulated') return simulatedRuntime(config.ENGINE_SPEED);
  const addresses = config.DOCKER_HOST ? [config.DOCKER_HOST] : USUAL_ENGINE_ADDRESSES;
  const address = await findEngine(addresses, config.DOCKER_CERT_PATH);
  if (address !== undefined) return dockerRuntime(config, installation, address);
  if (config.ENGINE === 'docker') throw new StartFailure(NO_ENGINE);
  return simulatedRuntime(config.ENGINE_SPEED);
}
