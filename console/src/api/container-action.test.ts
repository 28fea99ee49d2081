import type { ContainerAction } from '@naru/contract/endpoints/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { sendDataResponse, startResponseServer } from '../testing/response-server.ts';
import { connectClient } from './client.ts';
import { containersQuery } from './container.ts';
import { runContainerAction } from './container-action.ts';
import { projectStateQuery } from './project-state.ts';

const at = { project: 'shop', container: 'api' };
const running: ContainerState = {
  slug: 'api',
  state: 'running',
  started_at: '2026-03-02T00:00:00Z',
  deployment_id: '1',
};
const stopped = { ...running, state: 'stopped' };
const again = { ...running, started_at: '2026-03-02T01:00:00Z' };

const projectOf = (state: ContainerState) => ({ containers: [state], networks: [] });

/**
 * Starts an action on a server that accepts every action. The test sets the state of the engine afterwards; `undefined` means an
 * unknown state.
 */
async function act(action: ContainerAction, before: ContainerState | undefined) {
  let state = before;
  const server = await startResponseServer((response, { url }) =>
    sendDataResponse(
      response,
      url?.endsWith('/events')
        ? state && projectOf(state)
        : { slug: 'api', name: 'API', is_deleted: action === 'stop' },
    ),
  );
  const session = {
    token: () => 'token',
    signal: () => new AbortController().signal,
    unauthorized: vi.fn(),
  };
  connectClient({ base: server.base, session });
  const client = new QueryClient();
  const { queryKey } = projectStateQuery(at.project);
  client.setQueryData(containersQuery(at.project).queryKey, [{ slug: 'api', name: 'API' }]);
  if (before) client.setQueryData(queryKey, projectOf(before));
  const outcome = new MutationObserver(client, runContainerAction(at)).mutate(action);
  const isTaken = () => client.getQueryData(containersQuery(at.project).queryKey)?.[0]?.is_deleted;
  await expect.poll(isTaken).toBe(action === 'stop');
  return {
    outcome,
    /** Changes the state of the engine. Resolves when the console has refetched the state. */
    engineSays: (next: ContainerState) => {
      state = next;
      return client.refetchQueries({ queryKey });
    },
    [Symbol.asyncDispose]: async () => {
      client.clear();
      await server[Symbol.asyncDispose]();
    },
  };
}

afterEach(() => vi.useRealTimers());

test.each([
  ['restart', running, again],
  ['restart', stopped, again],
  ['stop', running, stopped],
  ['start', stopped, running],
] as const)('%s is done once the engine is seen to have done it', async (action, before, after) => {
  await using run = await act(action, before);
  const ended = vi.fn();
  void run.outcome.then(ended);
  await run.engineSays({ ...before, restarts: 1 });
  expect(ended).not.toHaveBeenCalled();
  await run.engineSays(after);
  await expect(run.outcome).resolves.toBe('done');
});

test('the outcome is "asked" when the engine has not performed the action after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await using run = await act('restart', running);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(run.outcome).resolves.toBe('asked');
});

test.each([
  ['restart', undefined, 'done'],
  ['restart', { ...running, state: 'deploying' }, 'asked'],
  ['start', { slug: 'api', state: 'stopped' }, 'undeployed'],
  ['restart', { slug: 'api', state: 'idle' }, 'undeployed'],
  ['stop', { slug: 'api', state: 'idle' }, 'done'],
] as const)('%s of %j waits for nothing: %s', async (action, before, outcome) => {
  await using run = await act(action, before);
  await expect(run.outcome).resolves.toBe(outcome);
});
