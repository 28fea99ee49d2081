/** The registry for the images of a cluster, from the settings. */
import type { Config } from './config.ts';
import type { Registry } from './engine/registry/registry.ts';

/** Returns the registry of the current settings; `undefined` without one. Call this for each use, because operators change settings. */
export const findRegistry = (
  config: Pick<
    Config,
    'REGISTRY' | 'REGISTRY_USERNAME' | 'REGISTRY_PASSWORD' | 'REGISTRY_INSECURE'
  >,
): Registry | undefined =>
  config.REGISTRY === undefined
    ? undefined
    : {
        address: config.REGISTRY,
        username: config.REGISTRY_USERNAME,
        password: config.REGISTRY_PASSWORD,
        insecure: config.REGISTRY_INSECURE,
      };
