import { expect, test } from 'vitest';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** What a fake engine reports, and how often it was brought in line. */
const state = { outdated: false, rounds: 0, looks: 0 };

const server = useTestServer(
  {},
  {
    runtime: () => {
      const runtime = simulatedRuntime(1000);
      const { engine } = runtime;
      const reconcile = () => {
        state.rounds += 1;
        state.outdated = false;
        return Promise.resolve();
      };
      const isOutdated = () => {
        state.looks += 1;
        return state.outdated;
      };
      return { ...runtime, engine: { ...engine, reconcile, isOutdated } };
    },
  },
);

test('an engine is brought in line at the start, and again only after its settings have changed', async () => {
  await waitUntil(() => state.rounds === 1);
  server().services.deployments.wake();
  await waitUntil(() => state.looks > 0);
  expect(state.rounds).toBe(1);
  state.outdated = true;
  server().services.deployments.wake();
  await waitUntil(() => state.rounds === 2);
  expect(state.outdated).toBe(false);
});
