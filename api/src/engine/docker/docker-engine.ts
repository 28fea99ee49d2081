import type { CapabilitySet } from '../container-capabilities.ts';
import type { ContainerEngine, EngineCapabilities } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { type RunningCopies, runningCopies } from '../running-copies.ts';
import { runningTaskKeys, serialQueue } from '../task-order.ts';
import { shellVolumeFiles } from '../volume-files/shell-volume-files.ts';
import { applyContainer } from './apply.ts';
import type { ReservedDisk } from './disk-guard.ts';
import type { DockerClient } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { toEngineError } from './docker-error.ts';
import { edgeContainer } from './edge-container.ts';
import type { EdgeContainerSettings } from './edge-lifecycle.ts';
import { detectEngineKind, type EngineKind, enginePlatforms } from './engine-kind.ts';
import { readContainerEvents } from './events.ts';
import { containerHostname, installationObjectNames } from './labels.ts';
import { readContainerLogs } from './logs.ts';
import { loopDeviceVolumes } from './loop-volumes.ts';
import { observeContainers } from './observe.ts';
import { runProgram } from './program.ts';
import { reconcileEngine } from './reconcile.ts';
import { actOnContainer, removeFromEngine } from './removal.ts';
import { openTerminal } from './terminal.ts';
import { startThrowAway } from './throw-away.ts';
import { measureAllContainers, readContainerUsage } from './usage.ts';
import { volumePrograms } from './volume-programs.ts';
import { dockerVolumeStore } from './volume-store.ts';
import { measureProjectVolumes } from './volumes.ts';

export interface DockerEngineOptions {
  client: DockerClient;
  /** The installation's id. Several installations may share one engine. */
  installation: string;
  edge: EdgeContainerSettings;
  /** The address on which tcp and udp ports are published. */
  publishAddress: string;
  /** The folder for volumes with an enforced capacity; `undefined` if the engine is remote or this process is not root. */
  volumeFolder?: string;
  /** The capabilities of containers. */
  capabilities?: CapabilitySet;
  /** The range of addresses. Each project's network has 256 addresses (a /24) of the range. */
  addressPool?: string;
  startTimeoutMs?: number;
  stopTimeoutSeconds?: number;
  copies?: RunningCopies;
  /** The disk of the engine, which throw-away containers do not fill. */
  disk?: ReservedDisk;
}

const DEFAULTS = {
  capabilities: 'default',
  addressPool: '10.208.0.0/12',
  startTimeoutMs: 60_000,
  stopTimeoutSeconds: 10,
} as const;

function contextOf(options: DockerEngineOptions): DockerContext {
  const { client, installation, edge, volumeFolder, ...rest } = options;
  const names = installationObjectNames(installation);
  let asked: Promise<EngineKind> | undefined;
  const kind = (): Promise<EngineKind> => {
    asked ??= detectEngineKind(client).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  const joinsNetworks = async () => (await kind()).edgeJoinsNetworks;
  return {
    ...DEFAULTS,
    copies: runningCopies(),
    ...rest,
    client,
    installation,
    names,
    edge: edgeContainer({
      client,
      installation,
      name: names.edge(),
      settings: edge,
      joinsNetworks,
    }),
    loopVolumes: volumeFolder === undefined ? undefined : loopDeviceVolumes(volumeFolder),
    held: new Set(),
    oneByOne: serialQueue(),
    kind,
  };
}

const capabilitiesOf = (
  { loopVolumes }: DockerContext,
  { liveUpdates, healthChecks, userNamespaces }: EngineKind,
): EngineCapabilities => ({
  volumeQuotas: loopVolumes !== undefined,
  udp: true,
  liveLimits: liveUpdates,
  healthChecks,
  outputStreams: true,
  shell: true,
  userNamespaces,
  simulated: false,
});

const FAILED = {
  reason: 'start-failed',
  message: '컨테이너 엔진이 요청을 거절했습니다. 잠시 후 다시 시도해주세요.',
} as const;

/** Creates an engine that runs containers on Docker or Podman. All state is stored in the labels of Docker's and Podman's objects. */
export function dockerEngine(options: DockerEngineOptions): ContainerEngine {
  const context = contextOf(options);
  const { during, isBusy } = runningTaskKeys();
  /** Whether a container could not be applied since the last reconciliation, which may have left an instance behind. */
  let hasFailed = false;

  /** Converts errors of the engine to errors for the member. */
  const withEngineErrors = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw toEngineError(error, FAILED);
    }
  };
  /** Runs a task on a container or project after earlier tasks with an equal name. */
  const work = <T>(name: string, task: () => Promise<T>): Promise<T> =>
    withEngineErrors(during(name, () => context.oneByOne(name, task)));
  const nameOf = (ref: ContainerRef) => context.names.container(ref);
  return {
    async info() {
      const kind = await withEngineErrors(context.kind());
      await withEngineErrors(context.client.send('/_ping'));
      const { name, version } = kind;
      const capabilities = capabilitiesOf(context, kind);
      return { name, version, platforms: enginePlatforms(kind), capabilities };
    },
    internalHost: containerHostname,
    async accept() {
      await context.client.send('/_ping');
    },
    async begin() {
      await context.client.send('/_ping');
    },
    apply: (spec, accompaniment) =>
      work(nameOf(spec), () => applyContainer(context, spec, accompaniment)).catch((error) => {
        hasFailed = true;
        throw error;
      }),
    observe: () => observeContainers(context),
    act: (ref, action) => work(nameOf(ref), () => actOnContainer(context, ref, action)),
    remove: (target) =>
      target.kind === 'container'
        ? work(nameOf(target), () => removeFromEngine(context, target))
        : work(target.project, () => removeFromEngine(context, target)),
    logs: (ref, logOptions) => readContainerLogs(context, ref, logOptions),
    usage: (ref) => withEngineErrors(readContainerUsage(context, ref)),
    allUsage: () => measureAllContainers(context),
    volumeUsage: (project) => withEngineErrors(measureProjectVolumes(context, project)),
    openTerminal: (ref, terminalOptions) =>
      withEngineErrors(openTerminal(context, ref, terminalOptions)),
    events: (signal) => readContainerEvents(context, signal),
    isOutdated: () => hasFailed,
    reconcile(runExclusively) {
      hasFailed = false;
      return reconcileEngine(context, runExclusively, isBusy);
    },
    checkConsole: () => context.edge.checkConsole(),
    checkCertificates: () => context.edge.checkCertificates(),
    runProgram: (ref, programOptions) => withEngineErrors(runProgram(context, ref, programOptions)),
    startThrowAway: (spec) => withEngineErrors(startThrowAway(context, spec)),
    volumes: dockerVolumeStore(context),
    files: shellVolumeFiles(volumePrograms(context)),
  };
}
