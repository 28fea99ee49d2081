import { once } from 'node:events';
import type {
  ContainerEngine,
  ContainerRef,
  ContainerSpec,
  EngineEvent,
  ObservedContainer,
} from '../container-engine.ts';
import { EngineError } from '../engine-error.ts';
import { specHash } from '../spec-hash.ts';
import { pause } from './pause.ts';
import {
  outOfReach,
  playBeginning,
  type Scenario,
  scenarioOf,
  simulatedCrash,
} from './scenario.ts';
import { simulatedLogs } from './simulated-logs.ts';
import { simulatedUsage } from './simulated-usage.ts';

/** At speed 1, in ms. */
const STEP_MS = 250;

interface Simulated {
  spec: ContainerSpec;
  stopped: boolean;
  startedAt: Date;
}

const keyOf = ({ project, container }: ContainerRef): string => `${project}/${container}`;

const notDeployed = (): EngineError =>
  new EngineError('not-found', '아직 배포되지 않은 컨테이너입니다.');

const toObserved = ({ spec, stopped, startedAt }: Simulated): ObservedContainer => ({
  project: spec.project,
  container: spec.container,
  deployment: spec.deployment,
  specHash: specHash(spec),
  image: spec.image,
  state: stopped ? 'stopped' : 'running',
  restarts: 0,
  exitCode: stopped ? 0 : undefined,
  outOfMemory: false,
  startedAt: stopped ? undefined : startedAt,
});

const isEqual = (a: ContainerSpec, b: ContainerSpec): boolean =>
  specHash(a) === specHash(b) &&
  a.limits.cpuMillicores === b.limits.cpuMillicores &&
  a.limits.memoryMiB === b.limits.memoryMiB;

/** Nothing happens to what does not run: ends without an event when the signal is aborted. */
const noEvents = (signal: AbortSignal): AsyncIterable<EngineEvent> => ({
  [Symbol.asyncIterator]: () => ({
    async next() {
      if (!signal.aborted) await once(signal, 'abort');
      return { done: true, value: undefined };
    },
  }),
});

/**
 * Runs nothing: it takes the time that small containers take, and says believable things, for a machine without a container
 * engine, demonstrations and tests. What it "runs" is forgotten when the server ends; the reconciler then asks for it again.
 * @param speed how many times faster than normal
 */
export function simulatedEngine(speed: number): ContainerEngine {
  const running = new Map<string, Simulated>();
  const scenarios = new Map<string, Scenario>();
  return {
    info: () =>
      Promise.resolve({
        name: 'simulated',
        version: '1',
        capabilities: {
          volumeQuotas: false,
          udp: false,
          liveLimits: false,
          healthChecks: false,
          simulated: true,
        },
      }),
    accept: ({ projectName }) =>
      scenarioOf(projectName) === 'engine:trigger-fail'
        ? Promise.reject(outOfReach())
        : Promise.resolve(),
    begin(start, { signal }) {
      scenarios.set(start.project, scenarioOf(start.projectName));
      return playBeginning(start, speed, signal);
    },
    async apply(spec, { step, log, signal }) {
      const known = running.get(keyOf(spec));
      if (known && known.stopped === spec.stopped && isEqual(known.spec, spec)) return;
      for (const name of ['creating', 'starting', 'probing', 'routing'] as const) {
        step(name);
        await pause(STEP_MS / speed, signal);
        if (name === 'probing' && scenarios.get(spec.project) === 'engine:fail') {
          log('Error: simulated crash');
          throw simulatedCrash();
        }
      }
      log('모의 배포: 컨테이너를 실행하지 않습니다.');
      running.set(keyOf(spec), { spec, stopped: spec.stopped, startedAt: new Date() });
    },
    observe: () => Promise.resolve([...running.values()].map(toObserved)),
    act(container, action) {
      const found = running.get(keyOf(container));
      if (found === undefined) return Promise.reject(notDeployed());
      found.stopped = action === 'stop';
      if (action !== 'stop') found.startedAt = new Date();
      return Promise.resolve();
    },
    remove(target) {
      if (target.kind === 'volume') return Promise.resolve();
      for (const [key, { spec }] of running) {
        const hit =
          spec.project === target.project &&
          (target.kind === 'project' || spec.container === target.container);
        if (hit) running.delete(key);
      }
      return Promise.resolve();
    },
    async *logs(container, options) {
      const found = running.get(keyOf(container));
      if (found) yield* simulatedLogs(found.startedAt, options);
    },
    usage(container) {
      const found = running.get(keyOf(container));
      const usage = found && !found.stopped && simulatedUsage(found.spec, found.startedAt);
      return Promise.resolve(usage || undefined);
    },
    volumeUsage: () => Promise.resolve([]),
    events: (signal) => noEvents(signal),
    reconcile: () => Promise.resolve(),
  };
}
