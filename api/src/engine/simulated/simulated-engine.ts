import type {
  ContainerAction,
  ContainerEngine,
  CumulativeUsage,
  EngineInfo,
  MeasuredContainer,
  ObservedContainer,
  RemovalTarget,
} from '../container-engine.ts';
import { type ContainerRef, specHash } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import {
  scenarioOfProject,
  simulateDeploymentPreparation,
  simulatedUnreachableError,
} from './scenario.ts';
import {
  applySimulatedContainer,
  requireSimulatedProgram,
  type SimulationSettings,
} from './simulated-apply.ts';
import { readSimulatedLogs } from './simulated-logs.ts';
import { runSimulatedProgram, startSimulatedThrowAway } from './simulated-programs.ts';
import { openSimulatedTerminal } from './simulated-terminal.ts';
import {
  type SimulatedContainer,
  type SimulationState,
  stopSimulatedContainer,
  volumeUsedBytes,
} from './simulation-state.ts';

const INFO: EngineInfo = {
  name: 'simulated',
  version: '1',
  platforms: ['linux/amd64'],
  capabilities: {
    volumeQuotas: false,
    udp: false,
    liveLimits: false,
    healthChecks: false,
    outputStreams: true,
    shell: true,
    userNamespaces: false,
    simulated: true,
  },
};

const toObserved = ({ spec, running, process }: SimulatedContainer): ObservedContainer => ({
  project: spec.project,
  container: spec.container,
  deployment: spec.deployment,
  specHash: specHash(spec),
  image: spec.image,
  state: running ? 'running' : 'stopped',
  restarts: 0,
  exitCode: running ? undefined : 0,
  outOfMemory: false,
  healthCheck: undefined,
  published: undefined,
  startedAt: running ? process?.startedAt : undefined,
});

/** Starts, stops or restarts a container. @throws EngineError `not-found` */
function act(simulation: SimulationSettings, ref: ContainerRef, action: ContainerAction): void {
  const { world } = simulation;
  const found = world.find(ref);
  if (found === undefined) {
    throw new EngineError('not-found', '아직 배포되지 않은 컨테이너입니다.');
  }
  if (action === 'start' && found.running) return;
  if (action === 'stop') {
    stopSimulatedContainer(found);
  } else {
    found.process = world.start(requireSimulatedProgram(simulation, found.spec), found.spec);
    found.lastLine = undefined;
    found.running = true;
  }
  world.report(ref, action);
}

/** Removes a volume. @throws EngineError `volume-in-use` */
function removeVolume(world: SimulationState, project: string, volume: string): void {
  const isMounted = ({ spec }: SimulatedContainer) =>
    spec.project === project && spec.mounts.some((mount) => mount.volume === volume);
  if (world.containers().some(isMounted)) {
    throw new EngineError(
      'volume-in-use',
      '컨테이너가 아직 사용하는 볼륨은 삭제할 수 없습니다. 다시 배포하여 연결을 해제해주세요.',
    );
  }
  world.deleteVolume(project, volume);
}

function remove(world: SimulationState, target: RemovalTarget): void {
  const { kind, project } = target;
  if (kind === 'volume') removeVolume(world, project, target.volume);
  if (kind === 'container') world.delete(target);
  if (kind === 'project') world.deleteProject(project);
}

function usageOf(found: SimulatedContainer | undefined): CumulativeUsage | undefined {
  if (!(found?.running && found.process)) return undefined;
  return { measuredAt: new Date(), ...found.process.usage() };
}

const allUsage = (world: SimulationState): MeasuredContainer[] =>
  world.containers().flatMap((one) => {
    const usage = usageOf(one);
    const { project, container } = one.spec;
    return usage === undefined ? [] : [{ project, container, ...usage }];
  });

/**
 * Creates an engine that runs no programs. The engine needs the time of small containers and produces realistic data, for machines
 * without a container engine, for demonstrations and for tests. The simulated containers are lost when the server ends; the reconciler
 * then applies them again.
 */
export function simulatedEngine(simulation: SimulationSettings): ContainerEngine {
  const { world, speed, scripts } = simulation;
  return {
    info: () => Promise.resolve(INFO),
    internalHost: ({ container }) => container,
    accept: ({ projectName }) =>
      scenarioOfProject(projectName) === 'engine:trigger-fail'
        ? Promise.reject(simulatedUnreachableError())
        : Promise.resolve(),
    begin(start, { signal }) {
      world.scenarios.set(start.project, scenarioOfProject(start.projectName));
      return simulateDeploymentPreparation(start, speed, signal);
    },
    apply: (spec, context) => applySimulatedContainer(simulation, spec, context),
    observe: async () => world.containers().map(toObserved),
    act: async (ref, action) => act(simulation, ref, action),
    remove: async (target) => remove(world, target),
    logs: (ref, options) => readSimulatedLogs(world, ref, options),
    usage: async (ref) => usageOf(world.find(ref)),
    allUsage: async () => allUsage(world),
    volumeUsage: async (project) =>
      world
        .volumes(project)
        .map(([volume, data]) => ({ volume, usedBytes: volumeUsedBytes(data) })),
    openTerminal: async (ref, options) => openSimulatedTerminal(world, ref, options),
    events: (signal) => world.events(signal),
    reconcile: () => Promise.resolve(),
    checkConsole: () => Promise.resolve('no-edge'),
    checkCertificates: () => Promise.resolve([]),
    files: world.files.operations(),
    volumes: world.files.store(),
    runProgram: async (ref, options) => runSimulatedProgram(world, scripts, ref, options),
    startThrowAway: async (spec) => startSimulatedThrowAway(scripts, spec),
  };
}
