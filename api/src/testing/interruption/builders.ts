/** Image builders on fake engines. A test can stop a build at a given moment. */
import { buildkitImageBuilder } from '../../engine/buildkit/buildkit-image-builder.ts';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { dockerImageBuilder } from '../../engine/docker/docker-image-builder.ts';
import { registryImageBuilder } from '../../engine/docker/registry-image-builder.ts';
import type { ImageBuilder } from '../../engine/image-builder.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type BuildMoment, startScriptedBuildEngine } from './scripted-build-engine.ts';
import { startScriptedBuildkit } from './scripted-buildkit.ts';

export interface StoppableBuilder {
  builder: ImageBuilder;
  /**
   * Stops the next build at this moment, and resolves once the build has reached the moment. The build hangs until aborted; later
   * builds run normally.
   */
  stopAt(moment: BuildMoment): Promise<void>;
  /** Returns the number of running calls and programs. */
  open(): number;
}

const LIMITS = { timeoutMs: 600_000, memoryMiB: 512, cpuMillicores: 1000 };
const INSTALLATION = 'interrupted';
const REPOSITORY = 'naru-interrupted';

const BUILD_MOMENTS: readonly BuildMoment[] = [
  'lookup',
  'stalled',
  'uploading',
  'uploaded',
  'output',
];

async function onDocker({ pushes = false, buildkit = false }): Promise<StoppableBuilder> {
  const { endpoint, stopAt, open } = await startScriptedBuildEngine(undefined, { buildkit });
  const client = dockerClient(parseDockerEndpoint(endpoint));
  const shellImage = buildkit ? 'caddy:2' : undefined;
  const local = dockerImageBuilder({
    ...{ client, installation: INSTALLATION, limits: LIMITS },
    shellImage,
  });
  const registry = () => ({ address: 'registry.test', insecure: true });
  const { timeoutMs } = LIMITS;
  const builder = pushes
    ? registryImageBuilder({ builder: local, client, registry, repository: REPOSITORY, timeoutMs })
    : local;
  return { builder, stopAt, open };
}

async function onBuildkit(): Promise<StoppableBuilder> {
  const { address, registry, stopAt, open } = await startScriptedBuildkit();
  const to = { installation: INSTALLATION, registry: () => registry, repository: REPOSITORY };
  const files = { folder: temporaryFolder(), timeoutMs: LIMITS.timeoutMs };
  return {
    builder: buildkitImageBuilder({ endpoint: { address }, ...to, ...files }),
    stopAt,
    open,
  };
}

interface KnownBuilder {
  make(): Promise<StoppableBuilder>;
  /** The moments at which a test can stop the builder. */
  moments: readonly BuildMoment[];
}

/** `embedded` is the BuildKit of Docker; `docker` and `registry` build with the classic builder. */
export type BuilderName = 'docker' | 'embedded' | 'registry' | 'buildkit';

export const STOPPABLE_BUILDERS: Readonly<Record<BuilderName, KnownBuilder>> = {
  docker: { make: () => onDocker({}), moments: BUILD_MOMENTS },
  embedded: { make: () => onDocker({ buildkit: true }), moments: BUILD_MOMENTS },
  registry: { make: () => onDocker({ pushes: true }), moments: [...BUILD_MOMENTS, 'pushing'] },
  buildkit: { make: onBuildkit, moments: ['lookup', 'output', 'pushing'] },
};
