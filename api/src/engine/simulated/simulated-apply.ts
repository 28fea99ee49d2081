/** Applies the specification of a simulated container in the same steps as a real engine. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplyContext } from '../container-engine.ts';
import { type ContainerSpec, specHash } from '../container-spec.ts';
import { containerImageMissingError, EngineError, startFailedError } from '../engine-error.ts';
import { findStartFailure, type StartObservation } from '../start-failure.ts';
import { startTimeLimit } from '../start-time.ts';
import { abortablePause } from './scenario.ts';
import type { SimulatedScript } from './simulated-programs.ts';
import {
  type ProgramStartResult,
  type SimulatedContainer,
  type SimulatedProcess,
  type SimulationState,
  type StartSimulatedProgram,
  stopSimulatedContainer,
} from './simulation-state.ts';

/** The duration of one step at speed 1, in ms. */
const STEP_MS = 250;
const BUSY_LOOK_MS = 5;
/** The time that a container has to start without a setting, in error messages, in ms: the same as in a real engine. */
const START_TIMEOUT_MS = 60_000;

/** The settings of the simulation. */
export interface SimulationSettings {
  world: SimulationState;
  /** The factor by which the simulation is faster than small real containers. */
  speed: number;
  /** The program in a container's image; `undefined` for a missing image. */
  programOf: (spec: ContainerSpec) => StartSimulatedProgram | undefined;
  /** The scripts that programs in containers may run. */
  scripts: readonly SimulatedScript[];
}

/** The specification, the context and the current state of one call of `applySimulatedContainer`. */
interface Attempt extends SimulationSettings {
  spec: ContainerSpec;
  program: StartSimulatedProgram;
  context: ApplyContext;
  current: SimulatedContainer | undefined;
}

/** Returns the program in a container's image. @throws EngineError `image-missing` */
export function requireSimulatedProgram(
  { programOf }: SimulationSettings,
  spec: ContainerSpec,
): StartSimulatedProgram {
  const program = programOf(spec);
  if (program !== undefined) return program;
  throw containerImageMissingError();
}

/** Checks whether two specifications are equal, including the limits, which `specHash` excludes. */
const isSame = (a: ContainerSpec, b: ContainerSpec): boolean =>
  specHash(a) === specHash(b) &&
  a.limits.cpuMillicores === b.limits.cpuMillicores &&
  a.limits.memoryMiB === b.limits.memoryMiB;

/** Checks whether the container matches the specification, and stops a container that should be stopped. */
function isInForce({ world }: SimulationSettings, spec: ContainerSpec): boolean {
  const current = world.find(spec);
  if (current === undefined || !isSame(current.spec, spec)) return false;
  if (!spec.stopped) return current.running;
  stopSimulatedContainer(current);
  return true;
}

/** Requires the published ports of a specification to be free. @throws EngineError `port-taken` */
function needPorts({ world }: SimulationSettings, { ports, ...ref }: ContainerSpec): void {
  for (const port of ports) {
    if (port.protocol === 'http') continue;
    const { protocol, externalPort } = port;
    const holder = world.at(
      (other) => other.protocol === protocol && other.externalPort === externalPort,
    );
    if (holder === undefined || holder === world.find(ref)) continue;
    throw new EngineError(
      'port-taken',
      '외부 포트를 다른 프로그램이 사용하고 있습니다. 네트워크를 삭제하고 다시 추가해주세요.',
    );
  }
}

/** Returns what was observed of a program that has failed; `undefined` for a program that is ready. */
function failedFacts(
  outcome: ProgramStartResult,
  expected: number | undefined,
): Partial<StartObservation> | undefined {
  switch (outcome.kind) {
    case 'ended':
      return { end: { exitCode: outcome.exitCode, outOfMemory: false } };
    case 'out-of-memory':
      return { end: { exitCode: 137, outOfMemory: true } };
    case 'unready':
      return outcome.facts;
    case 'listening': {
      const { port } = outcome;
      if (port === undefined || expected === undefined || port === expected) return undefined;
      return { answers: false, sockets: [{ address: '0.0.0.0', port }] };
    }
  }
}

/** Returns the error for a program that is not ready. */
function failureOf(outcome: ProgramStartResult, spec: ContainerSpec, lines: readonly string[]) {
  const port = spec.ports.find(({ protocol }) => protocol !== 'udp')?.internalPort;
  const facts = failedFacts(outcome, port);
  if (facts === undefined) return undefined;
  const seconds = startTimeLimit(spec, undefined, START_TIMEOUT_MS) / 1000;
  const { memoryMiB } = spec.limits;
  return startFailedError(findStartFailure({ port, seconds, memoryMiB, lines, ...facts }));
}

/**
 * Starts the new program and waits until the program is ready. Logs the output of a failed program.
 * @throws EngineError with the reason
 */
async function startNew(attempt: Attempt): Promise<SimulatedProcess> {
  const { world, speed, spec, program, context } = attempt;
  const { step, log, signal } = context;
  step('starting');
  await abortablePause(STEP_MS / speed, signal);
  const process = world.start(program, spec);
  step('probing');
  await abortablePause(STEP_MS / speed, signal);
  const outcome = await process.outcome(signal);
  const lines = Array.from({ length: process.written() }, (_, index) => process.line(index).text);
  const failure = failureOf(outcome, spec, lines);
  if (failure === undefined) return process;
  for (const line of lines) log(line);
  throw failure;
}

async function drain({ speed, current, context: { step, signal } }: Attempt): Promise<void> {
  step('draining');
  await sleep(STEP_MS / speed);
  while (!signal.aborted && current?.process?.isBusy()) await sleep(BUSY_LOOK_MS);
}

async function putInForce(attempt: Attempt, process: SimulatedProcess): Promise<void> {
  const { world, speed, spec, context } = attempt;
  context.step('routing');
  await abortablePause(STEP_MS / speed, context.signal);
  world.put({ spec, running: true, process, held: undefined, lastLine: undefined });
}

async function replaceWithOverlap(attempt: Attempt): Promise<void> {
  await putInForce(attempt, await startNew(attempt));
  if (attempt.current !== undefined) await drain(attempt);
}

/**
 * Ends the old program before the start of the new program. Requests wait until the new program is ready. Starts the old program again
 * when the new program fails.
 */
async function replaceAfterStop(attempt: Attempt): Promise<void> {
  const { world, current } = attempt;
  if (!current?.running) return putInForce(attempt, await startNew(attempt));
  const { promise, resolve } = Promise.withResolvers<void>();
  current.held = promise;
  try {
    await drain(attempt);
    await putInForce(attempt, await startNew(attempt));
  } catch (error) {
    current.process = world.start(requireSimulatedProgram(attempt, current.spec), current.spec);
    throw error;
  } finally {
    current.held = undefined;
    resolve();
  }
}

/** Checks whether two instances of a container would conflict over a volume or a published port. */
const runsAlone = ({ mounts, ports }: ContainerSpec): boolean =>
  mounts.length > 0 || ports.some(({ protocol }) => protocol !== 'http');

/** Implements `ContainerEngine.apply`. */
export async function applySimulatedContainer(
  simulation: SimulationSettings,
  spec: ContainerSpec,
  context: ApplyContext,
): Promise<void> {
  if (isInForce(simulation, spec)) return;
  const { world, speed } = simulation;
  const program = requireSimulatedProgram(simulation, spec);
  context.step('creating');
  await abortablePause(STEP_MS / speed, context.signal);
  needPorts(simulation, spec);
  const current = world.find(spec);
  if (spec.stopped) {
    return world.put({ spec, running: false, process: undefined, held: undefined, lastLine: 0 });
  }
  const attempt = { ...simulation, spec, program, context, current };
  await (runsAlone(spec) ? replaceAfterStop(attempt) : replaceWithOverlap(attempt));
  context.log('모의 배포: 컨테이너를 실행하지 않습니다.');
}
