import {
  CONTAINER_ACTIONS,
  type ContainerAction,
  containerEndpoints,
} from '@naru/contract/endpoints/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import {
  mutationOptions,
  type QueryClient,
  QueryObserver,
  useMutationState,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from './client.ts';
import { type ContainerAddress, containersQuery, keepContainer } from './container.ts';
import { projectStateQuery } from './project-state.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite, write } from './write.ts';

/**
 * The outcome of an action that the server accepted. `done`: the engine has performed it. `asked`: the engine has not performed it so
 * far. `undeployed`: the container was never deployed, so there is nothing to start. A server that does not report states counts as
 * `done`.
 */
export type ActionOutcome = 'done' | 'asked' | 'undeployed';

/** The interval and the duration of reading the state while the engine performs an action, in ms. */
const LOOK_MS = 1000;
const PATIENCE_MS = 30_000;

/** Whether a state shows that an action was done; it is compared with the state before. */
const shows: Record<ContainerAction, (now: ContainerState, before: ContainerState) => boolean> = {
  start: ({ state }) => state !== 'stopped',
  stop: ({ state }) => state === 'stopped',
  restart: (now, before) => Boolean(now.started_at) && now.started_at !== before.started_at,
};

function knownState(client: QueryClient, at: ContainerAddress): ContainerState | undefined {
  const project = client.getQueryData(projectStateQuery(at.project).queryKey);
  return project?.containers.find(({ slug }) => slug === at.container);
}

/** Resolves with whether the engine did it in time. */
async function followedByEngine(
  client: QueryClient,
  { project, container }: ContainerAddress,
  isDone: (state: ContainerState | undefined) => boolean,
): Promise<boolean> {
  const observer = new QueryObserver(client, {
    ...projectStateQuery(project),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const stop = observer.subscribe(({ data }) => {
    if (isDone(data?.containers.find(({ slug }) => slug === container))) resolve(true);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    stop();
  }
}

async function outcomeOf(
  client: QueryClient,
  at: ContainerAddress,
  action: ContainerAction,
  before: ContainerState | undefined,
): Promise<ActionOutcome> {
  if (before === undefined) return 'done';
  // The engine performs the action after the running deployment.
  if (before.state === 'deploying') return 'asked';
  if (!before.deployment_id) return action === 'stop' ? 'done' : 'undeployed';
  const isDone = (now: ContainerState | undefined) =>
    now === undefined || shows[action](now, before);
  return (await followedByEngine(client, at, isDone)) ? 'done' : 'asked';
}

const ACTION = 'container-action';

const actionKey = (container: string) => [ACTION, container] as const;

const isAction = (variables: unknown): variables is ContainerAction =>
  CONTAINER_ACTIONS.some((action) => action === variables);

/** The pending actions by the slugs of their containers. The object stays the same until they change. */
export function useActionsUnderWay(): Readonly<Record<string, ContainerAction>> {
  const pending = useMutationState({
    filters: { mutationKey: [ACTION], status: 'pending' },
    select: ({ options, state }) => [options.mutationKey?.[1], state.variables] as const,
  });
  return useMemo(
    () =>
      Object.fromEntries(
        pending.flatMap(([slug, action]) => (isAction(action) ? [[String(slug), action]] : [])),
      ),
    [pending],
  );
}

/** Requests an action. Only the state from the engine shows whether a restart happened. */
function actionWrite(at: ContainerAddress, before: ContainerState | undefined) {
  const params = { id: at.container };
  const common = {
    send: (action: ContainerAction) =>
      call(containerEndpoints.containerAction, { params, body: { action } }),
    verb: '실행',
    place: 'page',
    stale: [],
  } as const;
  const restart = write({
    ...common,
    query: projectStateQuery(at.project),
    outcome: () => ({
      judge: ({ seen }, project) => {
        const now = project?.containers.find(({ slug }) => slug === at.container);
        return seen(Boolean(now && before && shows.restart(now, before)));
      },
    }),
  });
  const startOrStop = write({
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

/** Starts, stops or restarts a container, and waits until the engine is seen to have done it. */
export const runContainerAction = (at: ContainerAddress) =>
  mutationOptions({
    mutationKey: actionKey(at.container),
    mutationFn: async (action: ContainerAction, { client }): Promise<ActionOutcome> => {
      const before = knownState(client, at);
      const { restart, startOrStop } = actionWrite(at, before);
      const container = await (action === 'restart' ? restart : startOrStop).send(client, action);
      keepContainer(client, at.project, container);
      return outcomeOf(client, at, action, before);
    },
    onSettled: (_outcome, error, _action, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.container.list(at.project),
        queryKeys.projectState(at.project),
      ]),
  });
