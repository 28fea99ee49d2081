import type { ContainerEngine, ContainerRef, EngineCapabilities } from '../container-engine.ts';
import { applyContainer } from './apply.ts';
import type { DockerClient } from './docker-client.ts';
import type { DockerContext, EngineKind } from './docker-context.ts';
import { toEngineError } from './docker-error.ts';
import { engineVersion } from './docker-schemas.ts';
import { edgeContainer } from './edge-container.ts';
import type { EdgeSettings } from './edge-lifecycle.ts';
import { containerEvents } from './events.ts';
import { namesOf } from './labels.ts';
import { containerLogs } from './logs.ts';
import { loopVolumes } from './loop-volumes.ts';
import { observeContainers } from './observe.ts';
import { reconcileEngine } from './reconcile.ts';
import { actOn, removeTarget } from './removal.ts';
import { serially } from './serially.ts';
import { containerUsage } from './usage.ts';
import { volumeUsage } from './volumes.ts';

export interface DockerEngineOptions {
  client: DockerClient;
  /** Identifies this installation; several may share one engine. */
  installation: string;
  edge: EdgeSettings;
  /** The address on which tcp and udp ports are published. */
  publishAddress: string;
  /** The folder for volumes that cannot outgrow their capacity; `undefined` where the engine is remote or this process is not root. */
  volumeFolder?: string;
  /** Of which each project's network takes a /24. */
  addressPool?: string;
  startTimeoutMs?: number;
  drainTimeoutMs?: number;
  stopTimeoutSeconds?: number;
}

const DEFAULTS = {
  addressPool: '10.208.0.0/12',
  startTimeoutMs: 60_000,
  drainTimeoutMs: 30_000,
  stopTimeoutSeconds: 10,
};

const DOCKER = {
  name: 'docker',
  liveUpdates: true,
  tellsOutOfMemory: true,
  exactLogTimes: true,
  logDriver: 'local',
  networkOptions: {},
} as const;
const PODMAN = {
  name: 'podman',
  liveUpdates: false,
  tellsOutOfMemory: false,
  exactLogTimes: false,
  logDriver: 'json-file',
  // Without it, projects reach each other by address.
  networkOptions: { isolate: 'true' },
} as const;

async function askKind(client: DockerClient): Promise<EngineKind> {
  const { Version, Components } = await client.read('/version', engineVersion);
  const isPodman = Components?.some(({ Name }) => Name.startsWith('Podman')) ?? false;
  return isPodman ? { ...PODMAN, version: Version } : { ...DOCKER, version: Version };
}

function contextOf(options: DockerEngineOptions): DockerContext {
  const { client, installation, edge, volumeFolder, ...rest } = options;
  const names = namesOf(installation);
  let kind: Promise<EngineKind> | undefined;
  return {
    ...DEFAULTS,
    ...rest,
    client,
    installation,
    names,
    edge: edgeContainer(client, installation, names.edge(), edge),
    loopVolumes: volumeFolder === undefined ? undefined : loopVolumes(volumeFolder),
    held: new Map(),
    oneByOne: serially(),
    kind() {
      kind ??= askKind(client).catch((error: unknown) => {
        kind = undefined;
        throw error;
      });
      return kind;
    },
  };
}

const FAILED = {
  reason: 'start-failed',
  message: '컨테이너 엔진이 요청을 거절했습니다. 잠시 뒤 다시 시도해 주세요.',
} as const;

/** Containers on Docker or Podman. Nothing is kept here that the engine's labels would not tell again. */
export function dockerEngine(options: DockerEngineOptions): ContainerEngine {
  const context = contextOf(options);
  const busy = new Map<string, number>();

  /** Work on one container at a time; what the engine refuses becomes what a member is told. */
  async function work<T>(name: string, task: () => Promise<T>): Promise<T> {
    busy.set(name, (busy.get(name) ?? 0) + 1);
    try {
      return await context.oneByOne(name, task);
    } catch (error) {
      throw toEngineError(error, FAILED);
    } finally {
      const others = (busy.get(name) ?? 1) - 1;
      if (others === 0) busy.delete(name);
      else busy.set(name, others);
    }
  }
  const nameOf = (ref: ContainerRef) => context.names.container(ref);
  const capabilities: EngineCapabilities = {
    volumeQuotas: context.loopVolumes !== undefined,
    udp: true,
    liveLimits: false,
    simulated: false,
  };

  return {
    async info() {
      const { name, version } = await context.kind();
      await context.client.send('/_ping');
      return { name, version, capabilities };
    },
    async accept() {
      await context.client.send('/_ping');
    },
    async begin() {
      await context.client.send('/_ping');
    },
    apply: (spec, accompaniment) =>
      work(nameOf(spec), () => applyContainer(context, spec, accompaniment)),
    observe: () => observeContainers(context),
    act: (ref, action) => work(nameOf(ref), () => actOn(context, ref, action)),
    remove: (target) =>
      target.kind === 'container'
        ? work(nameOf(target), () => removeTarget(context, target))
        : work(target.project, () => removeTarget(context, target)),
    logs: (ref, logOptions) => containerLogs(context, ref, logOptions),
    usage: (ref) => containerUsage(context, ref),
    volumeUsage: (project) => volumeUsage(context, project),
    events: (signal) => containerEvents(context, signal),
    reconcile: (whileAlone) => reconcileEngine(context, whileAlone, (name) => busy.has(name)),
  };
}
