import type { DeploymentStart } from '../container-engine.ts';
import { EngineError } from '../engine-error.ts';
import { crashed } from '../start-failures.ts';
import { pause } from './pause.ts';

/** How a simulated deployment goes, by the word in its project's name; without one of them it succeeds. */
const WORDS = [
  'engine:trigger-fail',
  'engine:tracking-fail',
  'engine:untracked',
  'engine:stall',
  'engine:fail',
] as const;
export type Scenario = (typeof WORDS)[number] | 'success';

export const scenarioOf = (projectName: string): Scenario =>
  WORDS.find((word) => projectName.includes(word)) ?? 'success';

/** Times of a deployment at speed 1, in ms since it was asked for. */
const BEGUN_MS = 1000;
const OUT_OF_REACH_MS = 2000;
const END_MS = 4000;
/** Longer than anybody waits, and not longer than a timer can. */
const FOREVER_MS = 2 ** 31 - 1;

export const outOfReach = (): EngineError =>
  new EngineError('unreachable', '모의 엔진이 응답하지 않는 것처럼 동작합니다.');

/**
 * The part of a deployment before its containers. What comes of it follows from the scenario and the time since it was asked for
 * alone, so that a restart of the server changes nothing.
 */
export async function playBeginning(
  start: DeploymentStart,
  speed: number,
  signal: AbortSignal,
): Promise<void> {
  const elapsed = () => (Date.now() - start.createdAt.getTime()) * speed;
  const until = (ms: number) => pause(Math.max(0, (ms - elapsed()) / speed), signal);
  const empty = start.containers === 0;
  switch (scenarioOf(start.projectName)) {
    case 'engine:stall':
      return pause(FOREVER_MS, signal);
    case 'engine:untracked':
      throw outOfReach();
    case 'engine:tracking-fail':
      await until(OUT_OF_REACH_MS);
      if (elapsed() < END_MS) throw outOfReach();
      throw new EngineError('lost', '모의 엔진이 배포를 잃어버린 것처럼 동작합니다.');
    case 'engine:fail':
      await until(empty ? END_MS : BEGUN_MS);
      if (empty) throw crashed(1);
      return;
    default:
      await until(empty ? END_MS : BEGUN_MS);
  }
}
