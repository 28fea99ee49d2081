import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { createImageReader } from './create-image-reader.ts';
import type { ImagePreparer } from './engine/container-runtime.ts';
import type { BuildLimits, ImageBuilder } from './engine/image-builder.ts';
import { imagePreparer } from './engine/image-preparer.ts';
import { type ImageCheck, type ImagePuller, imageCheck } from './engine/image-puller.ts';
import type { ImageReaderOptions } from './engine/registry/image-reader.ts';
import type { GitSourceOptions } from './engine/source/git-connection.ts';
import { GitSource } from './engine/source/git-source.ts';
import { createLog } from './runtime/log.ts';
import { findTemplate } from './templates/catalogue.ts';

/** Returns the limits of one build, from the settings. */
export const readBuildLimits = (config: Config): BuildLimits => ({
  timeoutMs: config.BUILD_TIMEOUT_SECONDS * 1000,
  memoryMiB: config.BUILD_MEMORY_MIB,
  cpuMillicores: config.BUILD_CPU_MILLICORES,
});

/** Returns the settings of a builder on a Docker Engine. */
export function dockerBuildSettings(config: Config) {
  const log = createLog(config.LOG_LEVEL);
  return {
    limits: readBuildLimits(config),
    shellImage: config.EDGE_IMAGE,
    cacheMiB: config.BUILD_CACHE_MIB,
    warn: (text: string, error: unknown) => log.warn({ err: error }, text),
  };
}

const MIB = 2 ** 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The maximum number of files in a repository. */
const MOST_ENTRIES = 50_000;

/** Returns what the settings say about the fetch of repositories. */
export function gitSourceOptions(config: Config): GitSourceOptions {
  const { GIT_SSH_KEY: identityFile, GIT_SSH_KNOWN_HOSTS: knownHostsFile } = config;
  return {
    protocols: config.GIT_PROTOCOLS,
    allowsPrivate: () => config.GIT_ALLOW_PRIVATE,
    limits: {
      timeoutMs: config.GIT_TIMEOUT_SECONDS * 1000,
      maxBytes: config.GIT_MAX_MIB * MIB,
      maxEntries: MOST_ENTRIES,
    },
    ssh: identityFile && knownHostsFile ? { identityFile, knownHostsFile } : undefined,
  };
}

/** Returns the folder into which sources are fetched. */
export const sourcesFolderPath = ({ DATA_DIR }: Config): string =>
  join(resolve(DATA_DIR), 'sources');

/** Creates the check of images of registries, for the platforms of an engine. */
export const createImageCheck = (
  config: Config,
  findPlatforms: ImageReaderOptions['findPlatforms'],
): ImageCheck => imageCheck(createImageReader(config, false, findPlatforms), config.IMAGE_MAX_MIB);

/** Creates the component that fetches sources, builds images and pulls others, within the limits of the settings. */
export const createImagePreparer = (
  config: Config,
  builder: ImageBuilder,
  puller: ImagePuller,
): ImagePreparer =>
  imagePreparer({
    source: new GitSource(gitSourceOptions(config)),
    builder,
    puller,
    findTemplate,
    folder: sourcesFolderPath(config),
    cacheMaxAgeMs: DAY_MS,
  });
