/** Programs in simulated containers. A simulated container runs no shell: each known script has a function that takes its place. */
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {
  ProgramOptions,
  RunningProgram,
  ThrowAway,
  ThrowAwaySpec,
} from '../container-program.ts';
import type { ContainerRef } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import type { SimulationState } from './simulation-state.ts';

/** Where a program runs: the container with its image. A throw-away container is the same object for all its programs. */
export interface ProgramPlace {
  project: string;
  /** The slug of the container; `undefined` in a throw-away container. */
  container: string | undefined;
  image: string;
  /** The volumes that it has mounted, as `project/volume`. */
  volumes: readonly string[];
}

/** The input of a simulated program. */
export interface SimulatedRun extends Pick<ProgramOptions, 'script' | 'input' | 'signal'> {
  place: ProgramPlace;
  values: readonly string[];
  /** Adds a text to the error output. */
  fail(text: string): void;
}

/** A script that the simulation knows. */
export interface SimulatedScript {
  /** A text that only this script contains. */
  contains: string;
  /** Yields the standard output, and returns the exit code. It has to end when the signal is aborted. */
  run(program: SimulatedRun): AsyncGenerator<string | Buffer, number>;
}

/** The exit code of a shell for a program that it does not find. */
const NOT_FOUND = 127;

const UNKNOWN = 'sh: 모의 엔진에 없는 프로그램입니다.\n';

const notRunning = () =>
  new EngineError('not-running', '실행 중인 컨테이너에서만 프로그램을 실행할 수 있습니다.');

function run(
  scripts: readonly SimulatedScript[],
  place: ProgramPlace,
  options: ProgramOptions,
): RunningProgram {
  const { script, input, signal, values = [] } = options;
  const known = scripts.find(({ contains }) => script.includes(contains));
  const output = new PassThrough();
  let errors = '';
  const fail = (text: string): void => {
    errors += text;
  };
  const left = new AbortController();
  output.once('close', () => left.abort());
  const either = AbortSignal.any([signal, left.signal]);
  const context = { script, place, values, signal: either, fail };
  let exitCode = NOT_FOUND;
  async function* written() {
    if (known === undefined) fail(UNKNOWN);
    else exitCode = yield* known.run({ ...context, ...(input && { input }) });
  }
  const follow = async (): Promise<number> => {
    try {
      await pipeline(written, output, { signal });
      return exitCode;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      left.abort();
    }
  };
  const ended = follow();
  // Prevents an unhandled rejection before the caller awaits the promise.
  ended.catch(() => undefined);
  return { output, errors: () => errors, ended };
}

/** Implements `ContainerEngine.runProgram`. @throws EngineError `not-running` */
export function runSimulatedProgram(
  world: SimulationState,
  scripts: readonly SimulatedScript[],
  { project, container }: ContainerRef,
  options: ProgramOptions,
): RunningProgram {
  options.signal.throwIfAborted();
  const found = world.find({ project, container });
  if (!found?.running) throw notRunning();
  const volumes = found.spec.mounts.map(({ volume }) => `${project}/${volume}`);
  return run(scripts, { project, container, image: found.spec.image, volumes }, options);
}

/**
 * Implements `ContainerEngine.startThrowAway`.
 * @param container a slug, for one that takes the place of a container
 */
export function startSimulatedThrowAway(
  scripts: readonly SimulatedScript[],
  { project, image, expiresAt, volume }: ThrowAwaySpec,
  container?: string,
): ThrowAway {
  const volumes = volume === undefined ? [] : [`${volume.project}/${volume.volume}`];
  const place = { project, container, image, volumes };
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted || expiresAt.getTime() <= Date.now();
  const start = (options: ProgramOptions): RunningProgram => {
    options.signal.throwIfAborted();
    if (isOver()) throw notRunning();
    const signal = AbortSignal.any([options.signal, ending.signal]);
    return run(scripts, place, { ...options, signal });
  };
  return {
    run: async (options) => start(options),
    dispose: async () => ending.abort(notRunning()),
  };
}
