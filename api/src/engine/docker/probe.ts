import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerSpec } from '../container-spec.ts';
import { EngineError, startFailedError } from '../engine-error.ts';
import { greetingRequest, readWrongProtocol, type SpokenProtocol } from '../spoken-protocol.ts';
import { findRefusalCause, findStartFailure, type StartObservation } from '../start-failure.ts';
import { startTimeLimit } from '../start-time.ts';
import { readContainerSockets, readStartScript } from './container-facts.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { DockerError } from './docker-error.ts';
import type { InspectedContainer } from './docker-schemas.ts';
import { startContainer } from './ending.ts';
import { execInContainer } from './exec.ts';
import { logLastContainerLines } from './logs.ts';
import { hasRunOutOfMemory, healthCheckCommand, healthCheckTimes, wasKilled } from './observe.ts';

/** The shortest and the longest pause between two looks, in ms. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** The pause as a share of the time since the start, so that the health check of a slow program does not take its CPU. */
const PAUSE_SHARE = 0.05;
/** The time after which a running container without any readiness check counts as ready, in ms. */
const ALIVE_MS = 3000;
/** The time limit of a health check whose image has none, in ms. */
const HEALTH_TIMEOUT_MS = 10_000;
const HEALTH_OUTPUT_BYTES = 4096;
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

/** The health check of an image. */
interface HealthCheck {
  command: readonly string[];
  timeoutMs: number;
}

/** What one look at a running container found. */
interface Look extends Pick<StartObservation, 'healthOutput' | 'answers' | 'speaks'> {
  ready: boolean;
}

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

/** Runs the health check of the image. Returns `undefined` if it succeeds, otherwise its output. */
async function runHealthCheck(
  { client }: DockerContext,
  id: string,
  { command, timeoutMs }: HealthCheck,
  signal: AbortSignal,
): Promise<string | undefined> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const options = { signal: limit, keepBytes: HEALTH_OUTPUT_BYTES };
  try {
    const { exitCode, output } = await execInContainer(client, id, command, options);
    return exitCode === 0 ? undefined : output.trim() || `종료 코드 ${exitCode}`;
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return `${Math.round(timeoutMs / 1000)}초 안에 끝나지 않음`;
    // The engine refuses a missing command. Or the container has ended; `waitUntilInstanceReady` then inspects the container.
    if (error instanceof DockerError) return error.message;
    throw error;
  }
}

const portOf = ({ ports }: ContainerSpec): number | undefined =>
  ports.find(({ protocol }) => protocol !== 'udp')?.internalPort;

const httpPortOf = ({ ports }: ContainerSpec) => ports.find((port) => port.protocol === 'http');

/** Returns the protocol of the server at the http network if the edge does not speak it. */
async function wrongProtocolOf(
  { edge }: DockerContext,
  { address, spec }: StartedInstance,
): Promise<SpokenProtocol | undefined> {
  const http = httpPortOf(spec);
  if (http === undefined) return undefined;
  const { internalPort, hostname, h2c = false } = http;
  const greeting = await edge.greet(address, internalPort, greetingRequest(hostname, h2c));
  return greeting && readWrongProtocol(greeting, h2c);
}

/**
 * Checks whether the image's health check succeeds and a process listens at the first http or tcp port. Runs the health check at once
 * instead of after its interval. Checks the port in addition, because a health check may test another port.
 */
async function lookAt(
  context: DockerContext,
  instance: StartedInstance,
  healthCheck: HealthCheck | undefined,
  startedAt: number,
  signal: AbortSignal,
): Promise<Look> {
  const { id, address, spec } = instance;
  const healthOutput = healthCheck && (await runHealthCheck(context, id, healthCheck, signal));
  const port = portOf(spec);
  const answers = port === undefined ? undefined : await context.edge.listens(address, port);
  if (healthOutput !== undefined) return { ready: false, healthOutput, answers };
  const isAlive = healthCheck !== undefined || performance.now() - startedAt >= ALIVE_MS;
  if (!(answers ?? isAlive)) return { ready: false, answers };
  return { ready: true, answers, speaks: await wrongProtocolOf(context, instance) };
}

/** Returns the error for a container that does not become ready in time, or speaks a protocol that the edge does not. */
async function silence(
  context: DockerContext,
  { id, spec }: StartedInstance,
  limitMs: number,
  { ready: _, ...look }: Look,
): Promise<EngineError> {
  const sockets = look.answers === false ? await readContainerSockets(context, id) : undefined;
  const port = look.speaks === undefined ? portOf(spec) : httpPortOf(spec)?.internalPort;
  const seconds = Math.round(limitMs / 1000);
  const { memoryMiB } = spec.limits;
  return startFailedError(findStartFailure({ port, seconds, memoryMiB, sockets, ...look }));
}

/** Returns the error for a container that has ended. */
async function crash(
  context: DockerContext,
  { spec }: StartedInstance,
  limitMs: number,
  found: InspectedContainer,
  lines: readonly string[],
): Promise<EngineError> {
  const ended = await asEnded(context, found);
  const kind = await context.kind();
  const outOfMemory = hasRunOutOfMemory(kind, ended);
  return startFailedError(
    findStartFailure({
      seconds: Math.round(limitMs / 1000),
      memoryMiB: spec.limits.memoryMiB,
      end: { exitCode: ended.State.ExitCode, outOfMemory },
      lines,
      script: await readStartScript(context, ended),
      architecture: kind.platform.arch,
    }),
  );
}

/**
 * Starts a new instance.
 * @throws EngineError `crashed` when its command cannot be executed, and the engine's other refusals as DockerError
 */
export async function startInstance(
  context: DockerContext,
  { id, spec }: StartedInstance,
): Promise<void> {
  try {
    await startContainer(context, id);
  } catch (error) {
    if (!(error instanceof DockerError)) throw error;
    const found = await inspectContainer(context, id);
    const cause =
      found &&
      findRefusalCause({
        seconds: 0,
        memoryMiB: spec.limits.memoryMiB,
        refusal: error.message,
        script: await readStartScript(context, found),
      });
    throw cause === undefined ? error : startFailedError(cause);
  }
}

/** Returns the time that the image of a started container needs to start, in ms. The member's setting replaces it. */
export const startLimitOf = (
  { startTimeoutMs }: DockerContext,
  spec: ContainerSpec,
  found: InspectedContainer | undefined,
): number => startTimeLimit(spec, healthCheckTimes(found), startTimeoutMs);

function healthCheckOf(found: InspectedContainer | undefined): HealthCheck | undefined {
  const command = healthCheckCommand(found);
  return command && { command, timeoutMs: healthCheckTimes(found)?.timeoutMs ?? HEALTH_TIMEOUT_MS };
}

const pauseAfter = (elapsedMs: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(PAUSE_MS, elapsedMs * PAUSE_SHARE));

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
  const created = await inspectContainer(context, id);
  const limitMs = startLimitOf(context, spec, created);
  const healthCheck = healthCheckOf(created);
  for (;;) {
    signal.throwIfAborted();
    const look = await lookAt(context, candidate, healthCheck, startedAt, signal);
    const found = await inspectContainer(context, id);
    if (found === undefined) {
      throw new EngineError(
        'crashed',
        '컨테이너가 시작하는 동안 외부에서 삭제되었습니다. 다시 배포해주세요.',
      );
    }
    if (hasEnded(found)) {
      const lines = await logLastContainerLines(context, id, log);
      throw await crash(context, candidate, limitMs, found, lines);
    }
    const isUnderstood = look.speaks === undefined;
    if (look.ready && isUnderstood) return;
    if (!isUnderstood || performance.now() - startedAt > limitMs) {
      await logLastContainerLines(context, id, log);
      throw await silence(context, candidate, limitMs, look);
    }
    await sleep(pauseAfter(performance.now() - startedAt), undefined, { signal }).catch(
      () => undefined,
    );
  }
}
