import {
  type FetchQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { CallOptions } from './call.ts';
import { isChangedElsewhere, isOutcomeUnknown } from './errors.ts';
import { type MissingCall, writeIfSupported } from './older-server/missing-call.ts';
import type { Outcome, Waiting } from './outcome.ts';

/** A write as data: {@link write} and the three functions after it turn it into options for `useMutation`. */
export interface Write<Input, Result, Data, Key extends QueryKey> extends Waiting {
  /** Makes the call. */
  send: (input: Input, options: CallOptions) => Promise<Result | undefined>;
  /** Reads the changed data, to find the outcome of the write after a lost response. */
  query: FetchQueryOptions<Data, Error, Data, Key>;
  outcome: (input: Input) => Outcome<Data, Result>;
  /** For a call that a server may not have, because it knows section 7 of the specification alone. */
  missingCall?: MissingCall<Data>;
  /** Puts the result into the cache, whether it comes from a response or from a read after a lost response. */
  keep?: (client: QueryClient, result: Result | undefined) => void;
  /** The queries that are read again afterwards. Without a result the response was empty, or the write failed with `error`. */
  stale:
    | readonly QueryKey[]
    | ((result: Result | undefined, error: Error | null) => readonly QueryKey[]);
  /** The queries whose refetch the write waits for. */
  awaited?: readonly QueryKey[];
}

/** The differences of one attempt from the description of its write. */
interface Attempt<Data> extends Waiting {
  /** The data before the write, where it is certain; the cached data when left out. */
  before?: Data;
}

/**
 * Marks the changed data as stale, so that it is refetched where it is shown. After a write with an unknown outcome the returned promise
 * waits for the refetch; otherwise it resolves at once.
 */
export async function refetchAfterWrite(
  client: QueryClient,
  error: unknown,
  queryKeys: readonly QueryKey[],
): Promise<void> {
  const refetched = Promise.all(
    queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
  );
  if (isOutcomeUnknown(error)) await refetched;
}

/** Loaded while the request is under way, because a lost connection may leave no way to load it. */
const loadFinder = () => import('./find-outcome.ts').catch(() => undefined);

/** Whether a read has to decide what an error means: whether the write happened, or whether its effect existed before. */
const needsReading = (error: unknown): boolean =>
  isOutcomeUnknown(error) || isChangedElsewhere(error);

/**
 * Sends a write once. After a lost response, reads find the outcome, and the write ends as if the response had arrived; it is never
 * repeated by itself. A write that the server refused because the resource has changed fails, unless its effect exists already.
 * @throws NotDoneError when it was not done, ApiError when somebody else has changed the resource
 */
async function execute<Input, Result, Data, Key extends QueryKey>(
  client: QueryClient,
  description: Write<Input, Result, Data, Key>,
  input: Input,
  attempt: Attempt<Data>,
): Promise<Result | undefined> {
  const { send, query, outcome, verb = '저장', place = 'form' } = description;
  const before = 'before' in attempt ? attempt.before : client.getQueryData<Data>(query.queryKey);
  const expected = outcome(input);
  const known = 'find' in expected && before !== undefined ? expected.find(before) : undefined;
  const loading = loadFinder();
  try {
    return await send(input, { known });
  } catch (error) {
    if (!needsReading(error)) throw error;
    const finder = (await loading) ?? (await loadFinder());
    if (!finder) throw error;
    const lost = { client, error, query, before, outcome: expected, verb, place };
    return finder.settle({ ...lost, ...attempt, before }, known && (() => send(input, {})));
  }
}

/** The options of `useMutation` for a write, and `send` for a write that is a part of a larger one. */
export function write<Result, Data, Key extends QueryKey, Input = void>(
  description: Write<Input, Result, Data, Key>,
) {
  const { query, missingCall, keep, stale, awaited = [] } = description;
  const send = (client: QueryClient, input: Input, attempt: Attempt<Data> = {}) => {
    const once = () => execute(client, description, input, attempt);
    return missingCall ? writeIfSupported(client, query, missingCall, once) : once();
  };
  const options = mutationOptions<Result | undefined, Error, Input>({
    mutationFn: (input, { client }) => send(client, input),
    onSuccess: (result, _input, _context, { client }) => keep?.(client, result),
    onSettled: async (result, error, _input, _context, { client }) => {
      const keys = typeof stale === 'function' ? stale(result, error) : stale;
      await Promise.all([
        refetchAfterWrite(client, error, keys),
        ...awaited.map((queryKey) => client.invalidateQueries({ queryKey })),
      ]);
    },
  });
  return { ...options, send };
}

/** The rows that a query returns, and what identifies each. */
export interface Rows<Data, Row, Key extends QueryKey> {
  query: FetchQueryOptions<Data, Error, Data, Key>;
  rows: (data: Data) => readonly Row[];
  id: (row: Row) => unknown;
  /** The data with a row from a response: in the place of the row with the same id, otherwise at the end. */
  withRow: (data: Data, row: Row) => Data;
}

/** A list with a row, in the place of the row with the same id, otherwise at the end. */
export function withRow<Row extends object>(
  rows: readonly Row[],
  row: Row,
  id: (row: Row) => unknown,
): Row[] {
  const exists = rows.some((other) => id(other) === id(row));
  if (!exists) return [...rows, row];
  return rows.map((other) => (id(other) === id(row) ? { ...other, ...row } : other));
}

/** The rows of a query that returns a list. */
export const listRows = <Row extends object, Key extends QueryKey>(
  query: FetchQueryOptions<Row[], Error, Row[], Key>,
  id: (row: Row) => unknown,
): Rows<Row[], Row, Key> => ({
  query,
  id,
  rows: (list) => list,
  withRow: (list, row) => withRow(list, row, id),
});

/** Puts a row from a response into the rows that are known. */
export function keepRow<Data, Row, Key extends QueryKey>(
  client: QueryClient,
  { query, withRow }: Rows<Data, Row, Key>,
  row: Row | undefined,
): void {
  const queryKey: QueryKey = query.queryKey;
  if (row === undefined) return;
  client.setQueryData<Data>(queryKey, (data) => data && withRow(data, row));
}

type RowWrite<Input, Row, Data, Key extends QueryKey> = Omit<
  Write<Input, Row, Data, Key>,
  'query' | 'outcome'
>;

interface AddingWrite<Input, Row, Data, Key extends QueryKey>
  extends RowWrite<Input, Row, Data, Key> {
  /** The fields of the input that the new row must have; all fields when left out. */
  matched?: (input: Input) => object;
  /** See `Addition`. */
  unique?: boolean;
}

/** Adds a row. The response is put into the rows, unless `keep` says otherwise. */
export const adding = <Input extends object, Row extends object, Data, Key extends QueryKey>(
  rows: Rows<Data, Row, Key>,
  { matched = (input) => input, unique = false, ...rest }: AddingWrite<Input, Row, Data, Key>,
) =>
  write<Row, Data, Key, Input>({
    keep: (client, row) => keepRow(client, rows, row),
    ...rest,
    query: rows.query,
    outcome: (input) => ({ adds: matched(input), rows: rows.rows, id: rows.id, unique }),
  });

/** Changes a row. The response is put into the rows, unless `keep` says otherwise. */
export const changing = <Input extends object, Row extends object, Data, Key extends QueryKey>(
  rows: Rows<Data, Row, Key>,
  isIt: (row: Row) => boolean,
  rest: RowWrite<Input, Row, Data, Key>,
) =>
  write<Row, Data, Key, Input>({
    keep: (client, row) => keepRow(client, rows, row),
    ...rest,
    query: rows.query,
    outcome: (input) => ({ changes: input, find: (data) => rows.rows(data).find(isIt) }),
  });

/** Deletes rows. */
export const removing = <Row, Data, Key extends QueryKey>(
  { query, rows }: Pick<Rows<Data, Row, Key>, 'query' | 'rows'>,
  isIt: (row: Row) => boolean,
  rest: RowWrite<void, undefined, Data, Key>,
) =>
  write<undefined, Data, Key>({
    verb: '삭제',
    ...rest,
    query,
    outcome: () => ({ done: (now) => now === undefined || !rows(now).some(isIt) }),
  });
