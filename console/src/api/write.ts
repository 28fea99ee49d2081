import {
  type FetchQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { CallOptions } from './call.ts';
import { isChangedElsewhereError, isOutcomeUnknownError } from './errors.ts';
import { type MissingCallDescription, writeIfSupported } from './older-server/missing-call.ts';
import type { OutcomeRule, OutcomeWait } from './outcome.ts';

/**
 * The description of a write. {@link createWrite}, `describeAddition`, `describeChange` and `describeRemoval` convert it into options
 * for `useMutation`.
 */
export interface WriteDescription<Input, Result, Data, Key extends QueryKey> extends OutcomeWait {
  /** Sends the call. */
  send: (input: Input, options: CallOptions) => Promise<Result | undefined>;
  /** The query of the changed data, which is read to find the outcome of the write after a lost response. */
  query: FetchQueryOptions<Data, Error, Data, Key>;
  outcome: (input: Input) => OutcomeRule<Data, Result>;
  /** The description of the call, for a call that a server with section 7 alone lacks. */
  missingCall?: MissingCallDescription<Data>;
  /** Returns the data with the version of the changed resource with which the input began; left out for the cached version. */
  begun?: ((data: Data) => Data) | undefined;
  /** Puts the result into the cache. The result is from a response, or from a read after a lost response. */
  keep?: (client: QueryClient, result: Result | undefined) => void;
  /**
   * The keys of the queries that are refetched after the write. `result` is undefined for an empty response, and for a write that
   * failed with `error`.
   */
  stale:
    | readonly QueryKey[]
    | ((result: Result | undefined, error: Error | null) => readonly QueryKey[]);
  /** The keys of the queries whose refetch the write waits for. */
  awaited?: readonly QueryKey[];
}

/** The values of one attempt that replace values of the description. */
interface Attempt<Data> extends OutcomeWait {
  /** The data before the write, if known for certain; the cached data by default. */
  before?: Data;
}

/**
 * Marks the changed data as stale, so that visible data is refetched. After a write with an unknown outcome, the returned promise
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
  if (isOutcomeUnknownError(error)) await refetched;
}

/**
 * Loads the chunk that finds outcomes. The chunk is loaded while the request runs, because a chunk may fail to load after a lost
 * connection.
 */
const loadFinder = () => import('./find-outcome.ts').catch(() => undefined);

/** Whether a read has to decide what an error means: the write may have happened, or its effect may have existed before. */
const needsReading = (error: unknown): boolean =>
  isOutcomeUnknownError(error) || isChangedElsewhereError(error);

/** Returns the data before the write. */
function readBefore<Input, Result, Data, Key extends QueryKey>(
  client: QueryClient,
  { query, begun }: WriteDescription<Input, Result, Data, Key>,
): Data | undefined {
  const cached = client.getQueryData<Data>(query.queryKey);
  return cached === undefined || begun === undefined ? cached : begun(cached);
}

/**
 * Sends a write once. After a lost response, reads find the outcome, and the write ends as if the response had arrived; the write is
 * not repeated automatically. A write that the server refused because the resource has changed fails, unless the resource already has
 * the written values.
 * @throws WriteNotDoneError when the write was not done, ApiError when somebody else has changed the resource
 */
async function execute<Input, Result, Data, Key extends QueryKey>(
  client: QueryClient,
  description: WriteDescription<Input, Result, Data, Key>,
  input: Input,
  attempt: Attempt<Data>,
): Promise<Result | undefined> {
  const { send, query, outcome, verb = '저장', place = 'form' } = description;
  const before = 'before' in attempt ? attempt.before : readBefore(client, description);
  const expected = outcome(input);
  const known = 'find' in expected && before !== undefined ? expected.find?.(before) : undefined;
  const loading = loadFinder();
  try {
    return await send(input, { known });
  } catch (error) {
    if (!needsReading(error)) throw error;
    const finder = (await loading) ?? (await loadFinder());
    if (!finder) throw error;
    const lost = { client, error, query, before, outcome: expected, verb, place };
    return finder.findWriteOutcome(
      { ...lost, ...attempt, before },
      known && (() => send(input, {})),
    );
  }
}

/** Creates the options of `useMutation` for a write, and the function `send` for a write that is a step of a larger write. */
export function createWrite<Result, Data, Key extends QueryKey, Input = void>(
  description: WriteDescription<Input, Result, Data, Key>,
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

/** The rows that a query returns, with the function that identifies a row. */
export interface QueryRows<Data, Row, Key extends QueryKey> {
  query: FetchQueryOptions<Data, Error, Data, Key>;
  rows: (data: Data) => readonly Row[];
  id: (row: Row) => unknown;
  /** Returns the data with a row from a response: in place of the row with the same id, otherwise at the end. */
  withRow: (data: Data, row: Row) => Data;
}

/** Returns a list with a row in place of the row with the same id, otherwise at the end. */
export function replaceOrAppendRow<Row extends object>(
  rows: readonly Row[],
  row: Row,
  id: (row: Row) => unknown,
): Row[] {
  const exists = rows.some((other) => id(other) === id(row));
  if (!exists) return [...rows, row];
  return rows.map((other) => (id(other) === id(row) ? { ...other, ...row } : other));
}

/** The rows of a query that returns a list. */
export const rowsOfListQuery = <Row extends object, Key extends QueryKey>(
  query: FetchQueryOptions<Row[], Error, Row[], Key>,
  id: (row: Row) => unknown,
): QueryRows<Row[], Row, Key> => ({
  query,
  id,
  rows: (list) => list,
  withRow: (list, row) => replaceOrAppendRow(list, row, id),
});

/** Puts a row from a response into the cached rows, if the rows are cached. */
export function cacheRow<Data, Row, Key extends QueryKey>(
  client: QueryClient,
  { query, withRow }: QueryRows<Data, Row, Key>,
  row: Row | undefined,
): void {
  const queryKey: QueryKey = query.queryKey;
  if (row === undefined) return;
  client.setQueryData<Data>(queryKey, (data) => data && withRow(data, row));
}

type RowWrite<Input, Row, Data, Key extends QueryKey> = Omit<
  WriteDescription<Input, Row, Data, Key>,
  'query' | 'outcome'
>;

interface AddingWrite<Input, Row, Data, Key extends QueryKey>
  extends RowWrite<Input, Row, Data, Key> {
  /** The fields of the input that the new row must have; all fields when left out. */
  matched?: (input: Input) => object;
  /** Whether at most one row with these fields can exist, see `AdditionOutcomeRule`. */
  unique?: boolean;
}

/** Describes a write that adds a row. The row from the response is put into the cached rows, unless `keep` is given. */
export const describeAddition = <
  Input extends object,
  Row extends object,
  Data,
  Key extends QueryKey,
>(
  rows: QueryRows<Data, Row, Key>,
  { matched = (input) => input, unique = false, ...rest }: AddingWrite<Input, Row, Data, Key>,
) =>
  createWrite<Row, Data, Key, Input>({
    keep: (client, row) => cacheRow(client, rows, row),
    ...rest,
    query: rows.query,
    outcome: (input) => ({ adds: matched(input), rows: rows.rows, id: rows.id, unique }),
  });

/** Describes a write that changes a row. The row from the response is put into the cached rows, unless `keep` is given. */
export const describeChange = <
  Input extends object,
  Row extends object,
  Data,
  Key extends QueryKey,
>(
  rows: QueryRows<Data, Row, Key>,
  isIt: (row: Row) => boolean,
  rest: RowWrite<Input, Row, Data, Key>,
) =>
  createWrite<Row, Data, Key, Input>({
    keep: (client, row) => cacheRow(client, rows, row),
    ...rest,
    query: rows.query,
    outcome: (input) => ({ changes: input, find: (data) => rows.rows(data).find(isIt) }),
  });

/** Describes a write that deletes rows. */
export const describeRemoval = <Row, Data, Key extends QueryKey>(
  { query, rows }: Pick<QueryRows<Data, Row, Key>, 'query' | 'rows'>,
  isIt: (row: Row) => boolean,
  rest: RowWrite<void, undefined, Data, Key>,
) =>
  createWrite<undefined, Data, Key>({
    verb: '삭제',
    ...rest,
    query,
    outcome: () => ({ done: (now) => now === undefined || !rows(now).some(isIt) }),
  });
