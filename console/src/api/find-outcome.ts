import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { connectedClientOptions } from './client.ts';
import {
  ApiError,
  InvalidResponseError,
  isChangedElsewhereError,
  isNotFoundError,
  isTemporaryError,
  NetworkError,
  WriteNotDoneError,
} from './errors.ts';
import { clearIdempotencyKeys } from './intent-keys.ts';
import { judgeWrite, type OutcomeRule, type OutcomeWait, type WriteVerdict } from './outcome.ts';
import { beginOutcomeCheck } from './outcome-checks.ts';

/** The pause before each read, in ms. The pauses grow, because a slow server may perform the write later. */
const PAUSES_MS = [0, 1000, 2000, 4000, 8000];

/** The number of consecutive reads that have to show that a write is not done before the write counts as not done. */
const DENIALS = 3;

/** The number of consecutive reads without a connection after which the outcome counts as unknown. */
const OFFLINE = 2;

const CHECKING = {
  title: '결과 확인 중',
  text: '서버의 응답을 받지 못해 요청이 처리되었는지 확인하고 있습니다.',
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The result of a read; `data` is undefined when the server responds with 404. */
type Reading<Data> = { data: Data | undefined } | { failed: unknown };

/**
 * Reads the current data from the server. A running request for the same data is cancelled first, because its response may be older.
 */
async function read<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Reading<Data>> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  try {
    return { data: await client.fetchQuery({ ...query, staleTime: 0, retry: false }) };
  } catch (error) {
    return isNotFoundError(error) ? { data: undefined } : { failed: error };
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof InvalidResponseError || isTemporaryError(error);

const isOffline = (error: unknown): boolean =>
  error instanceof NetworkError && error.kind === 'network';

const changedElsewhere = (): ApiError =>
  new ApiError({
    status: 412,
    message: '서버 값이 변경되었습니다. 변경된 값을 확인해주세요.',
  });

/** A write without a response, or one that was refused because the resource has changed. */
export interface WriteWithUnknownOutcome<Data, Result, Key extends QueryKey>
  extends Required<OutcomeWait> {
  client: QueryClient;
  /** The error of the write. */
  error: unknown;
  query: FetchQueryOptions<Data, Error, Data, Key>;
  before: Data | undefined;
  outcome: OutcomeRule<Data, Result>;
}

/** The numbers of consecutive reads that show a write as not done, and of consecutive reads without a connection. */
interface Tally {
  denials: number;
  offline: number;
}

/** Returns the outcome after one more read; `undefined` when another read is needed. */
function endOf<Result>(
  seen: WriteVerdict<Result> | { failed: unknown },
  tally: Tally,
): WriteVerdict<Result> | undefined {
  if ('failed' in seen) {
    tally.offline = isOffline(seen.failed) ? tally.offline + 1 : 0;
    return tally.offline === OFFLINE || !mayPass(seen.failed) ? { is: 'unsure' } : undefined;
  }
  if (seen.is === 'done' || seen.is === 'changed') return seen;
  tally.denials = seen.is === 'not-done' ? tally.denials + 1 : 0;
  return tally.denials === DENIALS ? seen : undefined;
}

/**
 * Repeats the read until the outcome of the write is known. Resolves with `unsure` after the last pause, and when the session has
 * ended.
 */
async function readUntilKnown<Data, Result, Key extends QueryKey>(
  { client, query, before, outcome }: WriteWithUnknownOutcome<Data, Result, Key>,
  session: AbortSignal,
): Promise<WriteVerdict<Result>> {
  const tally: Tally = { denials: 0, offline: 0 };
  for (const pause of PAUSES_MS) {
    await sleep(pause);
    if (session.aborted) break;
    const reading = await read(client, query);
    const seen = 'failed' in reading ? reading : judgeWrite(outcome, reading.data, before);
    const end = endOf(seen, tally);
    if (end) return end;
  }
  return { is: 'unsure' };
}

/**
 * Reads until the outcome of a write is known, and resolves as the write itself would have resolved.
 * @throws WriteNotDoneError when the write was not done, ApiError when somebody else has changed the resource, the error of the write when
 * the outcome stays unknown
 */
async function findOutcome<Data, Result, Key extends QueryKey>(
  lost: WriteWithUnknownOutcome<Data, Result, Key>,
): Promise<Result | undefined> {
  const { error, verb, place } = lost;
  const session = connectedClientOptions().session.signal();
  const end = beginOutcomeCheck({ place, ...CHECKING });
  try {
    const verdict = await readUntilKnown(lost, session);
    if (verdict.is === 'not-done') throw new WriteNotDoneError(verb, error);
    if (verdict.is === 'changed') throw changedElsewhere();
    if (verdict.is === 'unsure') throw error;
    clearIdempotencyKeys(session);
    return verdict.result;
  } finally {
    end();
  }
}

/**
 * Finds the outcome of a write that the server refused because the resource has changed. If the write itself changed the resource, and
 * only its first response was lost, the write succeeds. If the resource is unchanged, the server computes entity tags differently, and
 * the write is repeated without `If-Match`.
 */
async function settleRefusal<Data, Result, Key extends QueryKey>(
  { client, error, query, before, outcome }: WriteWithUnknownOutcome<Data, Result, Key>,
  again: (() => Promise<Result | undefined>) | undefined,
): Promise<Result | undefined> {
  const reading = await read(client, query);
  if ('failed' in reading) throw error;
  const verdict = judgeWrite(outcome, reading.data, before);
  if (verdict.is === 'done') return verdict.result;
  if (verdict.is === 'not-done' && again) return again();
  throw error;
}

/**
 * Finds the outcome of a write that was neither confirmed nor simply refused. Resolves or rejects as the write itself would have done.
 * @param again repeats the write without `If-Match`
 */
export function findWriteOutcome<Data, Result, Key extends QueryKey>(
  lost: WriteWithUnknownOutcome<Data, Result, Key>,
  again?: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return isChangedElsewhereError(lost.error) ? settleRefusal(lost, again) : findOutcome(lost);
}
