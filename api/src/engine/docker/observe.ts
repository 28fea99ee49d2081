import type { HealthCheckTimes } from '@naru/contract/rules/health-check';
import type { ContainerState, ObservedContainer } from '../container-engine.ts';
import { findStartFailure } from '../start-failure.ts';
import { runInParallel } from '../task-order.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import type { InspectedContainer } from './docker-schemas.ts';
import type { EngineKind } from './engine-kind.ts';
import { type ContainerInstance, listInstances } from './instances.ts';

/** Returns the command of an image's health check; `undefined` for an image without a health check. */
export function healthCheckCommand(
  found: InspectedContainer | undefined,
): readonly string[] | undefined {
  const [kind, ...rest] = found?.Config.Healthcheck?.Test ?? [];
  if (kind === 'CMD') return rest;
  return kind === 'CMD-SHELL' ? ['/bin/sh', '-c', ...rest] : undefined;
}

const NS_PER_MS = 1e6;
const inMs = (nanoseconds: number | null | undefined): number | undefined =>
  nanoseconds ? nanoseconds / NS_PER_MS : undefined;

/** Returns the times of an image's health check; `undefined` for an image without a health check. */
export function healthCheckTimes(
  found: InspectedContainer | undefined,
): (HealthCheckTimes & { timeoutMs: number | undefined }) | undefined {
  if (healthCheckCommand(found) === undefined) return undefined;
  const { StartPeriod, Interval, Timeout, Retries } = found?.Config.Healthcheck ?? {};
  return {
    startPeriodMs: inMs(StartPeriod),
    intervalMs: inMs(Interval),
    timeoutMs: inMs(Timeout),
    retries: Retries ?? undefined,
  };
}

/** The exit code of a program that the kernel killed. */
const KILLED = 137;

/** Checks whether a container was killed and the engine does not report the memory limit as the reason. */
export const wasKilled = ({ State }: InspectedContainer): boolean =>
  State.ExitCode === KILLED && State.OOMKilled !== true;

/**
 * Checks whether a container ended because it exceeded its memory limit. For an engine that does not report the reason, every killed
 * container counts. Do not call this function for a container that was stopped on purpose.
 */
export const hasRunOutOfMemory = (kind: EngineKind, { State }: InspectedContainer): boolean =>
  State.OOMKilled === true || (!kind.reportsOutOfMemory && State.ExitCode === KILLED);

/** The number of containers that are inspected concurrently. */
const AT_ONCE = 8;
/** The beginning of the engine's date for an event that never happened. */
const NEVER = '0001-';

const isStopped = (
  { State, HostConfig }: InspectedContainer,
  { parked }: ContainerInstance,
): boolean => parked || State.Status === 'created' || HostConfig.RestartPolicy?.Name === 'no';

/**
 * Returns the state of an instance. The restart policy or the name records whether the instance should run. An instance that should
 * run and does not run has failed.
 */
export function containerState(
  found: InspectedContainer,
  instance: ContainerInstance,
): ContainerState {
  const { State } = found;
  if (State.Restarting === true) return 'failed';
  if (!State.Running) return isStopped(found, instance) ? 'stopped' : 'failed';
  return State.Health?.Status === 'unhealthy' ? 'failed' : 'running';
}

const MIB = 2 ** 20;

/** Returns why an instance in force has failed: the end of its program, or its health check. */
function failureOf(kind: EngineKind, found: InspectedContainer) {
  const { State, HostConfig } = found;
  const isRunning = State.Running && State.Restarting !== true;
  return findStartFailure({
    seconds: 0,
    memoryMiB: Math.round((HostConfig.Memory ?? 0) / MIB),
    end: isRunning
      ? undefined
      : { exitCode: State.ExitCode, outOfMemory: hasRunOutOfMemory(kind, found) },
    healthOutput: State.Health?.Log?.findLast(({ ExitCode }) => ExitCode !== 0)?.Output ?? '',
  });
}

function observed(
  kind: EngineKind,
  instance: ContainerInstance,
  found: InspectedContainer,
): ObservedContainer {
  const { State } = found;
  const started = !State.StartedAt.startsWith(NEVER);
  const state = containerState(found, instance);
  return {
    project: instance.project,
    container: instance.container,
    deployment: instance.deployment,
    specHash: instance.specHash,
    image: found.Image,
    state,
    failure: state === 'failed' ? failureOf(kind, found) : undefined,
    restarts: found.RestartCount ?? 0,
    exitCode: started && !State.Running ? State.ExitCode : undefined,
    outOfMemory: !instance.parked && hasRunOutOfMemory(kind, found),
    healthCheck: healthCheckCommand(found) !== undefined,
    published: undefined,
    startedAt: started ? new Date(State.StartedAt) : undefined,
  };
}

/** Observes every instance in force. Excludes instances that are removed during the observation. */
export async function observeContainers(context: DockerContext): Promise<ObservedContainer[]> {
  const instances = (await listInstances(context)).filter(({ slot }) => slot === 'current');
  const kind = await context.kind();
  const all = await runInParallel(AT_ONCE, instances, async (instance) => {
    const found = await inspectContainer(context, instance.id);
    return found === undefined ? [] : [observed(kind, instance, found)];
  });
  return all.flat();
}
