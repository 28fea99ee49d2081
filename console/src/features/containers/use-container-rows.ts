import type { ContainerAction } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import type { AddressLineProps } from '@naru/design-system';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePendingContainerActions } from '#api/pending-container-actions.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useComingDeletions } from '#shared/backups/use-coming-deletions.ts';
import {
  type ContainerWithState,
  combineContainerWithState,
} from '#shared/containers/container-with-state.ts';

/** The data of a container's row besides the container itself. */
export interface ContainerRowData {
  facts: ContainerWithState;
  addresses: readonly AddressLineProps[];
  /** The action that the engine performs at the moment. */
  action: ContainerAction | undefined;
  /** The id of the last backup, which runs, and after which the container is deleted. */
  lastBackup: string | undefined;
}

/** Returns the previous object when the new object is equal, so that a memoised row is not rendered again. */
function useShared<Value>(value: Value): Value {
  const [shared, setShared] = useState(value);
  const next = useMemo(() => replaceEqualDeep(shared, value), [shared, value]);
  if (next !== shared) setShared(next);
  return next;
}

/**
 * The data of all rows of a list, by the slug of the container. One hook reads the data of all rows: with a query in each of a
 * thousand rows, a change of one container would notify every row.
 */
export function useContainerRows(
  project: string,
  containers: readonly Container[],
): Readonly<Record<string, ContainerRowData>> {
  const { data: state } = useQuery(projectStateQuery(project));
  const addresses = useAddresses(project, containers);
  const actions = usePendingContainerActions();
  const deletions = useComingDeletions(project);
  const rows = useMemo(
    () =>
      Object.fromEntries(
        containers.map((container, index) => [
          container.slug,
          {
            facts: combineContainerWithState(container, state),
            addresses: addresses[index] ?? [],
            action: actions[container.slug],
            lastBackup: deletions.find((one) => one.container === container.slug)?.backup_id,
          },
        ]),
      ),
    [containers, state, addresses, actions, deletions],
  );
  return useShared(rows);
}
