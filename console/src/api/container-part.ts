import {
  type FetchQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { CallOptions } from './call.ts';
import type { ContainerAddress } from './container.ts';
import type { Finding } from './finding.ts';
import { findingOut } from './lost-write.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';

/** The parts of one kind in a container. */
export interface Parts<Data, Row, Key extends QueryKey> {
  query: FetchQueryOptions<Data, Error, Data, Key>;
  rows: (data: Data) => readonly Row[];
  /** What tells one from another. There is one with this id at most. */
  id: (row: Row) => unknown;
}

/**
 * A write to a part of a container, for one that is sent in a way of its own; others see below. It makes stale the list of these parts
 * and the container list, whose rows show the counts.
 */
export const containerPartMutation = <Input, Row>(
  { project, container }: ContainerAddress,
  send: (client: QueryClient, input: Input) => Promise<Row | undefined>,
) =>
  mutationOptions<Row | undefined, Error, Input>({
    mutationFn: (input, { client }) => send(client, input),
    onSettled: (_row, error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.container.parts(container),
        queryKeys.container.list(project),
      ]),
  });

/**
 * Adds a part, or finds out whether it was added.
 * @param matched what of the input a row of the same id has to have, to be the one that was to be added
 */
export const sendPart = <Data, Row extends object, Key extends QueryKey>(
  client: QueryClient,
  { query, rows, id }: Parts<Data, Row, Key>,
  send: () => Promise<Row | undefined>,
  matched: object,
) =>
  findingOut(client, send, query, {
    judge: ({ created, fits }, now, before) =>
      created({
        before: before && rows(before),
        now: now && rows(now),
        id,
        isIt: (row) => fits(matched, row),
        unique: true,
      }),
  });

/** Adds a part. */
export const addPart = <Input extends object, Data, Row extends object, Key extends QueryKey>(
  at: ContainerAddress,
  parts: Parts<Data, Row, Key>,
  send: (input: Input) => Promise<Row | undefined>,
) =>
  containerPartMutation(at, (client, input: Input) =>
    sendPart(client, parts, () => send(input), input),
  );

/** Changes the part with this id. */
export const changePart = <Input extends object, Data, Row extends object, Key extends QueryKey>(
  at: ContainerAddress,
  { query, rows, id }: Parts<Data, Row, Key>,
  changed: unknown,
  send: (input: Input, options: CallOptions) => Promise<Row | undefined>,
) => {
  const find = (data: Data | undefined) => data && rows(data).find((row) => id(row) === changed);
  return containerPartMutation(at, (client, input: Input) => {
    const finding: Finding<Data, Row> = {
      changes: find,
      judge: ({ updated }, now, before) =>
        updated({ sent: input, before: find(before), now: find(now) }),
    };
    return findingOut(client, (options) => send(input, options), query, finding);
  });
};

/** Deletes the part with this id, or finds out whether it was deleted. */
export const sendRemoval = <Data, Row, Key extends QueryKey>(
  client: QueryClient,
  { query, rows, id }: Parts<Data, Row, Key>,
  removed: unknown,
  send: () => Promise<undefined>,
) =>
  findingOut(client, send, query, {
    judge: ({ gone }, now) => gone(now && rows(now).some((row) => id(row) === removed)),
    verb: '삭제',
  });

/** Deletes the part with this id. */
export const removePart = <Data, Row, Key extends QueryKey>(
  at: ContainerAddress,
  parts: Parts<Data, Row, Key>,
  removed: unknown,
  send: () => Promise<undefined>,
) =>
  containerPartMutation<void, undefined>(at, (client) => sendRemoval(client, parts, removed, send));
