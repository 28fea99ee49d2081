import type { Config } from './config.ts';
import type { BuildLimits } from './engine/image-builder.ts';

/** The limits of one build, from the settings. */
export const buildLimitsOf = (config: Config): BuildLimits => ({
  timeoutMs: config.BUILD_TIMEOUT_SECONDS * 1000,
  memoryMiB: config.BUILD_MEMORY_MIB,
  cpuMillicores: config.BUILD_CPU_MILLICORES,
});
