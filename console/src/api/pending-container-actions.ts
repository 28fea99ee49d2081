import { CONTAINER_ACTIONS, type ContainerAction } from '@naru/contract/endpoints/container';
import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';

const ACTION = 'container-action';

/** The mutation key of the actions on a container. */
export const containerActionKey = (container: string) => [ACTION, container] as const;

const isAction = (variables: unknown): variables is ContainerAction =>
  CONTAINER_ACTIONS.some((action) => action === variables);

/** The pending actions by the slugs of their containers. The returned object stays the same until a pending action changes. */
export function usePendingContainerActions(): Readonly<Record<string, ContainerAction>> {
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
