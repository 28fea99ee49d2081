/** The builders of images against pretended engines, which stop where a test says so. */
import { vi } from 'vitest';
import { buildkitImageBuilder } from '../../engine/buildkit/buildkit-image-builder.ts';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { dockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { dockerImageBuilder } from '../../engine/docker/docker-image-builder.ts';
import { registryBuilder } from '../../engine/docker/registry-builder.ts';
import type { ImageBuilder } from '../../engine/image-builder.ts';
import { scriptedBuildctl } from '../engine/scripted-buildctl.ts';
import { type Script, scriptedRegistry } from '../engine/scripted-registry.ts';
import { type BuildMoment, scriptedBuildEngine } from './scripted-build-engine.ts';

export interface StoppingBuilder {
  builder: ImageBuilder;
  /** Resolves once the next build has come so far; it stays there until it is broken off. The ones after it go on to their end. */
  stopAt(moment: BuildMoment): Promise<void>;
  /** How many calls and programs are under way. */
  open(): number;
}

const LIMITS = { timeoutMs: 600_000, memoryMiB: 512, cpuMillicores: 1000 };
const INSTALLATION = 'interrupted';
const REPOSITORY = 'naru-interrupted';

const BUILD_MOMENTS: readonly BuildMoment[] = ['asked', 'stuck', 'uploading', 'uploaded', 'told'];

async function onDocker(pushes: boolean): Promise<StoppingBuilder> {
  const { endpoint, stopAt, open } = await scriptedBuildEngine();
  const client = dockerClient(dockerEndpoint(endpoint));
  const local = dockerImageBuilder({ client, installation: INSTALLATION, limits: LIMITS });
  const registry = { address: 'registry.test', insecure: true };
  const { timeoutMs } = LIMITS;
  const builder = pushes
    ? registryBuilder({ builder: local, client, registry, repository: REPOSITORY, timeoutMs })
    : local;
  return { builder, stopAt, open };
}

const METADATA = { 'containerimage.digest': `sha256:${'a'.repeat(64)}` };

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function onBuildkit(): Promise<StoppingBuilder> {
  let held: { isIt: (request: string) => boolean; reached: () => void } | undefined;
  const script: Script = (request) => {
    if (held?.isIt(request)) {
      held.reached();
      held = undefined;
      return undefined;
    }
    if (request.startsWith('PUT ')) return { status: 201 };
    return request.includes('/request-') ? { status: 404 } : { body: { layers: [] } };
  };
  const { host } = await scriptedRegistry(script);
  const registry = { address: `${host}/apps`, username: 'naru', password: 'p', insecure: true };
  const endpoint = { address: 'tcp://buildkitd:1234' };
  const to = { installation: INSTALLATION, registry, repository: REPOSITORY };
  const builder = buildkitImageBuilder({ endpoint, ...to, timeoutMs: LIMITS.timeoutMs });
  scriptedBuildctl({ metadata: METADATA });
  const pids: number[] = [];
  const untilItRuns = async (): Promise<void> => {
    const call = scriptedBuildctl({ hangs: true });
    const { pid } = await vi.waitUntil(call, { timeout: 60_000 });
    pids.push(pid);
    scriptedBuildctl({ metadata: METADATA });
  };
  return {
    builder,
    stopAt: (moment) =>
      moment === 'told'
        ? untilItRuns()
        : new Promise((reached) => {
            const method = moment === 'pushing' ? 'PUT ' : 'GET ';
            held = { isIt: (request) => request.startsWith(method), reached };
          }),
    open: () => pids.filter(isAlive).length,
  };
}

interface KnownBuilder {
  make(): Promise<StoppingBuilder>;
  /** At which it can be stopped. */
  moments: readonly BuildMoment[];
}

export type BuilderName = 'docker' | 'registry' | 'buildkit';

export const BUILDERS: Readonly<Record<BuilderName, KnownBuilder>> = {
  docker: { make: () => onDocker(false), moments: BUILD_MOMENTS },
  registry: { make: () => onDocker(true), moments: [...BUILD_MOMENTS, 'pushing'] },
  buildkit: { make: onBuildkit, moments: ['asked', 'told', 'pushing'] },
};
