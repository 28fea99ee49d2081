import { setTimeout as sleep } from 'node:timers/promises';
import type { StartingDeployment } from '../container-engine.ts';
import { EngineError, startFailedError } from '../engine-error.ts';

/** Waits for `ms` milliseconds. @throws the signal's reason when the signal is aborted */
export async function abortablePause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

/** The words for scenarios in which the containers do not start, see `failing-programs.ts`. */
const FAILURES = [
  'engine:fail',
  'engine:slow-start',
  'engine:other-port',
  'engine:loopback',
  'engine:health-check',
  'engine:h2c',
  'engine:no-memory',
  'engine:crlf',
] as const;
export type FailureScenario = (typeof FAILURES)[number];

/**
 * The words in a project's name that select the scenario of a simulated deployment. Without a listed word, the deployment succeeds.
 */
const WORDS = [
  'engine:trigger-fail',
  'engine:tracking-fail',
  'engine:untracked',
  'engine:stall',
  ...FAILURES,
] as const;
export type SimulationScenario = (typeof WORDS)[number] | 'success';

export const scenarioOfProject = (projectName: string): SimulationScenario =>
  WORDS.find((word) => projectName.includes(word)) ?? 'success';

/** Returns the scenario if its containers do not start; otherwise `undefined`. */
export const failureScenario = (scenario: SimulationScenario | undefined) =>
  FAILURES.find((word) => word === scenario);

/** The times of the scenarios at speed 1, in ms since the request for the deployment. */
const BEGUN_MS = 1000;
const OUT_OF_REACH_MS = 2000;
const END_MS = 4000;
/** A time that never ends in practice, in ms: the maximum of a timer. */
const FOREVER_MS = 2 ** 31 - 1;

export const simulatedUnreachableError = (): EngineError =>
  new EngineError('unreachable', '모의 엔진이 응답하지 않는 것처럼 동작합니다.');

/**
 * Simulates the work of a deployment before its containers. The result depends only on the scenario and the time since the request, so
 * a restart of the server does not change the result.
 */
export async function simulateDeploymentPreparation(
  start: StartingDeployment,
  speed: number,
  signal: AbortSignal,
): Promise<void> {
  const elapsed = () => (Date.now() - start.createdAt.getTime()) * speed;
  const until = (ms: number) => abortablePause(Math.max(0, (ms - elapsed()) / speed), signal);
  const empty = start.containers === 0;
  switch (scenarioOfProject(start.projectName)) {
    case 'engine:stall':
      return abortablePause(FOREVER_MS, signal);
    case 'engine:untracked':
      throw simulatedUnreachableError();
    case 'engine:tracking-fail':
      await until(OUT_OF_REACH_MS);
      if (elapsed() < END_MS) throw simulatedUnreachableError();
      throw new EngineError('lost', '모의 엔진이 배포를 잃어버린 것처럼 동작합니다.');
    case 'engine:fail':
      await until(empty ? END_MS : BEGUN_MS);
      if (empty) throw startFailedError({ code: 'exited', exit_code: 1, line: '' });
      return;
    default:
      await until(empty ? END_MS : BEGUN_MS);
  }
}
