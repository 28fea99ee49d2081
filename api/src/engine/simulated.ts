import type { DeploymentStatus } from '@naru/contract/deployment';
import type { Engine } from './engine.ts';

interface Stage {
  /** ms since the start, at speed 1, from which on this is the status. */
  from: number;
  status: DeploymentStatus;
}

/** How a deployment goes, by the word that stands in the project's name; without one of them it succeeds. */
const SCENARIOS: Record<string, readonly Stage[]> = {
  'engine:fail': [
    { from: 0, status: 'running' },
    { from: 4000, status: 'failed' },
  ],
  'engine:stall': [{ from: 0, status: 'running' }],
  'engine:untracked': [{ from: 0, status: 'untracked' }],
  'engine:tracking-fail': [
    { from: 0, status: 'running' },
    { from: 2000, status: 'untracked' },
    { from: 4000, status: 'backend_tracking_failed' },
  ],
};
const REFUSED = 'engine:trigger-fail';

const SUCCESS: readonly Stage[] = [
  { from: 0, status: 'running' },
  { from: 4000, status: 'success' },
];

/**
 * Runs nothing: it walks the real statuses in a few seconds, for a machine without a container engine, demonstrations
 * and tests. The status follows from the scenario and the time since the start alone, so a restart changes nothing.
 * @param speed how many times faster than normal
 */
export function simulatedEngine(speed: number): Engine {
  return {
    name: 'simulated',
    deploy({ project }) {
      if (project.name.includes(REFUSED)) {
        return Promise.reject(new Error('The simulated engine was told to refuse.'));
      }
      const scenario = Object.keys(SCENARIOS).find((word) => project.name.includes(word));
      return Promise.resolve(scenario ?? 'engine:success');
    },
    status({ reference, startedAt }) {
      const elapsed = (Date.now() - startedAt.getTime()) * speed;
      const stages = SCENARIOS[reference] ?? SUCCESS;
      const stage = stages.findLast(({ from }) => from <= elapsed);
      return Promise.resolve(stage?.status ?? 'running');
    },
    cancel: () => Promise.resolve(),
  };
}
