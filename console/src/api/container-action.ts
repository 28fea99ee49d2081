import { type ContainerAction, containerEndpoints } from '@naru/contract/endpoints/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import { mutationOptions, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { type ContainerAddress, cacheContainer, containersQuery } from './container.ts';
import { containerActionKey } from './pending-container-actions.ts';
import { projectStateQuery } from './project-state.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, refetchAfterWrite } from './write.ts';

/**
 * The outcome of an action that the server accepted. `done`: the engine has performed the action. `asked`: the engine has not
 * performed the action within `PATIENCE_MS`. `undeployed`: the container was never deployed, so nothing can start. With a server that
 * does not report states, the outcome is `done`.
 */
export type ActionOutcome = 'done' | 'asked' | 'undeployed';

/** The interval between two reads of the state while the engine performs an action, and the maximum duration of reading, in ms. */
const LOOK_MS = 1000;
const PATIENCE_MS = 30_000;

/**
 * For each action, whether the state after the action shows that the engine has performed it. `before` is the state before the action.
 */
const shows: Record<ContainerAction, (now: ContainerState, before: ContainerState) => boolean> = {
  start: ({ state }) => state !== 'stopped',
  stop: ({ state }) => state === 'stopped',
  restart: (now, before) => Boolean(now.started_at) && now.started_at !== before.started_at,
};

function knownState(client: QueryClient, at: ContainerAddress): ContainerState | undefined {
  const project = client.getQueryData(projectStateQuery(at.project).queryKey);
  return project?.containers.find(({ slug }) => slug === at.container);
}

/** Resolves with true when the engine has performed the action, and with false after `PATIENCE_MS`. */
function followedByEngine(
  client: QueryClient,
  { project, container }: ContainerAddress,
  isDone: (state: ContainerState | undefined) => boolean,
): Promise<boolean> {
  const observer = new QueryObserver(client, {
    ...projectStateQuery(project),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  return new Promise((resolve) => {
    const end = (done: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(done);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    const stop = observer.subscribe(({ data }) => {
      if (isDone(data?.containers.find(({ slug }) => slug === container))) end(true);
    });
  });
}

async function outcomeOf(
  client: QueryClient,
  at: ContainerAddress,
  action: ContainerAction,
  before: ContainerState | undefined,
): Promise<ActionOutcome> {
  if (before === undefined) return 'done';
  // The engine performs the action only after the running deployment has ended.
  if (before.state === 'deploying') return 'asked';
  if (!before.deployment_id) return action === 'stop' ? 'done' : 'undeployed';
  const isDone = (now: ContainerState | undefined) =>
    now === undefined || shows[action](now, before);
  return (await followedByEngine(client, at, isDone)) ? 'done' : 'asked';
}

/** Describes the write that requests an action. For a restart, only the state from the engine shows whether the restart happened. */
function actionWrite(at: ContainerAddress, before: ContainerState | undefined) {
  const params = { id: at.container };
  const common = {
    send: (action: ContainerAction) =>
      callApi(containerEndpoints.containerAction, { params, body: { action } }),
    verb: '실행',
    place: 'page',
    stale: [],
  } as const;
  const restart = createWrite({
    ...common,
    query: projectStateQuery(at.project),
    outcome: () => ({
      judge: ({ seen }, project) => {
        const now = project?.containers.find(({ slug }) => slug === at.container);
        return seen(Boolean(now && before && shows.restart(now, before)));
      },
    }),
  });
  const startOrStop = createWrite({
    ...common,
    query: containersQuery(at.project),
    outcome: (action) => ({
      done: (list) => {
        const now = list?.find(({ slug }) => slug === at.container);
        return now !== undefined && now.is_deleted === (action === 'stop');
      },
    }),
  });
  return { restart, startOrStop };
}

/** Starts, stops or restarts a container, and waits until the engine reports that the action is done. */
export const runContainerAction = (at: ContainerAddress) =>
  mutationOptions({
    mutationKey: containerActionKey(at.container),
    mutationFn: async (action: ContainerAction, { client }): Promise<ActionOutcome> => {
      const before = knownState(client, at);
      const { restart, startOrStop } = actionWrite(at, before);
      const container = await (action === 'restart' ? restart : startOrStop).send(client, action);
      cacheContainer(client, at.project, container);
      return outcomeOf(client, at, action, before);
    },
    onSettled: (_outcome, error, _action, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.container.list(at.project),
        queryKeys.projectState(at.project),
      ]),
  });
