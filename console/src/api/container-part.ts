import { mutationOptions } from '@tanstack/react-query';
import type { ContainerAddress } from './container.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';

/**
 * A write to a part of a container. It makes stale the list of these parts and the container list, whose rows show the
 * counts.
 */
export const containerPartMutation = <Input, Row>(
  { project, container }: ContainerAddress,
  mutationFn: (input: Input) => Promise<Row>,
) =>
  mutationOptions({
    mutationFn,
    onSettled: (_row, error, _input: Input, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.container.parts(container),
        queryKeys.container.list(project),
      ]),
  });
