import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import type { ImagePreparer } from './engine/container-runtime.ts';
import type { ImageBuilder } from './engine/image-builder.ts';
import { imagePreparer } from './engine/image-preparer.ts';
import { GitSource } from './engine/source/git-source.ts';
import { findTemplate } from './templates/catalogue.ts';

const MIB = 2 ** 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What a repository may hold at most. */
const MOST_ENTRIES = 50_000;

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

/** Where sources are fetched to. */
export const sourcesFolder = ({ DATA_DIR }: Config): string => join(resolve(DATA_DIR), 'sources');

/** What makes images from sources as the settings allow them. */
export const createImagePreparer = (config: Config, builder: ImageBuilder): ImagePreparer =>
  imagePreparer({
    source: sourceOf(config),
    builder,
    findTemplate,
    folder: sourcesFolder(config),
    cacheMaxAgeMs: DAY_MS,
  });
