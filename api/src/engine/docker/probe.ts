import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerSpec } from '../container-spec.ts';
import {
  containerCrashedError,
  containerNotRespondingError,
  EngineError,
  outOfMemoryError,
} from '../engine-error.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { DockerError } from './docker-error.ts';
import type { InspectedContainer } from './docker-schemas.ts';
import type { EngineKind } from './engine-kind.ts';
import { execInContainer } from './exec.ts';
import { logLastContainerLines } from './logs.ts';
import { hasRunOutOfMemory, healthCheckCommand, wasKilled } from './observe.ts';

const PAUSE_MS = 100;
/** The time after which a running container without any readiness check counts as ready, in ms. */
const ALIVE_MS = 3000;
const HEALTH_TIMEOUT_MS = 10_000;
const NEXT_END_MS = 5000;
const NEXT_END_LOOK_MS = 25;
/** The maximum time between the end of a container and the report of an exceeded memory limit by a busy engine, in ms. */
const REASON_MS = 1000;

export interface StartedInstance {
  id: string;
  address: string;
  spec: ContainerSpec;
}

type Log = (text: string) => void;

/** Checks whether a container has ended by itself since its start. */
const hasEnded = ({ State, RestartCount }: InspectedContainer): boolean =>
  !State.Running || State.Restarting === true || (RestartCount ?? 0) > 0;

/** Waits for the next end of a restarted container, because the engine has deleted the reason of the previous end. */
async function asEnded(
  context: DockerContext,
  found: InspectedContainer,
): Promise<InspectedContainer> {
  const until = performance.now() + NEXT_END_MS;
  let last = found;
  while (last.State.Running && performance.now() < until) {
    await sleep(NEXT_END_LOOK_MS);
    last = (await inspectContainer(context, found.Id)) ?? last;
  }
  return wasKilled(last) ? withReason(context, last) : last;
}

/** Waits until the engine reports the exceeded memory limit as the reason why a container was killed. */
async function withReason(
  context: DockerContext,
  killed: InspectedContainer,
): Promise<InspectedContainer> {
  const until = performance.now() + REASON_MS;
  while (performance.now() < until) {
    await sleep(NEXT_END_LOOK_MS);
    const look = await inspectContainer(context, killed.Id);
    if (look?.State.OOMKilled === true) return look;
  }
  return killed;
}

function crash(kind: EngineKind, found: InspectedContainer, memoryMiB: number): EngineError {
  if (hasRunOutOfMemory(kind, found)) {
    return outOfMemoryError(memoryMiB);
  }
  return containerCrashedError(found.State.ExitCode);
}

async function isWell(
  { client }: DockerContext,
  id: string,
  command: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(HEALTH_TIMEOUT_MS)]);
  try {
    return (await execInContainer(client, id, command, limit)).exitCode === 0;
  } catch (error) {
    signal.throwIfAborted();
    // The container has ended, or its health check hangs. `waitUntilInstanceReady` then inspects the container.
    if (error instanceof DockerError || limit.aborted) return false;
    throw error;
  }
}

/**
 * Checks whether the image's health check succeeds and a process listens at the first http or tcp port. Runs the health check at once
 * instead of after its interval. Checks the port in addition, because a health check may test another port.
 */
async function isReady(
  context: DockerContext,
  { id, address, spec }: StartedInstance,
  command: readonly string[] | undefined,
  startedAt: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (command !== undefined && !(await isWell(context, id, command, signal))) return false;
  const port = spec.ports.find(({ protocol }) => protocol !== 'udp')?.internalPort;
  const listens = port === undefined ? undefined : await context.edge.listens(address, port);
  if (command !== undefined) return listens ?? true;
  return listens ?? performance.now() - startedAt >= ALIVE_MS;
}

function silence({ spec }: StartedInstance, milliseconds: number): EngineError {
  const port = spec.ports.find(({ protocol }) => protocol !== 'udp')?.internalPort;
  return containerNotRespondingError(Math.round(milliseconds / 1000), port);
}

/**
 * Waits until a started container is ready. Logs the last lines of a container that does not become ready.
 * @throws EngineError `crashed`, `out-of-memory`, `not-answering`
 */
export async function waitUntilInstanceReady(
  context: DockerContext,
  candidate: StartedInstance,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const startedAt = performance.now();
  const { id, spec } = candidate;
  const command = healthCheckCommand(await inspectContainer(context, id));
  for (;;) {
    signal.throwIfAborted();
    const ready = await isReady(context, candidate, command, startedAt, signal);
    const found = await inspectContainer(context, id);
    if (found === undefined) {
      throw new EngineError(
        'crashed',
        '컨테이너가 시작하는 동안 외부에서 삭제되었습니다. 다시 배포해주세요.',
      );
    }
    if (hasEnded(found)) {
      await logLastContainerLines(context, id, log);
      throw crash(await context.kind(), await asEnded(context, found), spec.limits.memoryMiB);
    }
    if (ready) return;
    if (performance.now() - startedAt > context.startTimeoutMs) {
      await logLastContainerLines(context, id, log);
      throw silence(candidate, context.startTimeoutMs);
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
