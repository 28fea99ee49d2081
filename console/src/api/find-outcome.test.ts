import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectClient } from './client.ts';
import { ApiError, InvalidResponseError, NetworkError, WriteNotDoneError } from './errors.ts';
import { idempotencyKeyForRequest, storeIdempotencyKey } from './intent-keys.ts';
import { describeAddition, rowsOfListQuery } from './write.ts';

interface Row {
  slug: string;
  name: string;
}

const LOST = new NetworkError('timeout');
const made = { slug: 'api', name: 'API' };
let life = new AbortController();

// Loads the chunk before the fake timers are installed, because a fake clock cannot advance the loading.
beforeAll(() => import('./find-outcome.ts'));

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
  const session = { token: () => 't', signal: () => life.signal, unauthorized: () => undefined };
  connectClient({ base: '', session });
});

afterEach(() => vi.useRealTimers());

/** Runs a creation whose response is lost. `readings` are the results of the later reads; an error in `readings` is thrown. */
function lose(readings: readonly (Row[] | Error)[], error: unknown = LOST) {
  const client = new QueryClient();
  client.setQueryData(['rows'], []);
  const write = vi.fn((): Promise<Row | undefined> => Promise.reject(error));
  const queryFn = vi.fn(() => {
    const reading = readings[queryFn.mock.calls.length - 1] ?? readings.at(-1) ?? [];
    return reading instanceof Error ? Promise.reject(reading) : Promise.resolve(reading);
  });
  const outcome = describeAddition(
    rowsOfListQuery({ queryKey: ['rows'], queryFn }, ({ slug }: Row) => slug),
    {
      send: (_body: { name: string }) => write(),
      stale: [],
    },
  ).send(client, { name: 'API' });
  const ended = vi.fn();
  outcome.then(ended, ended);
  return { client, write, queryFn, outcome, ended };
}

describe('a write without a response', () => {
  test('is done when a read finds the row, which is put into the cache', async () => {
    const { client, outcome, write, queryFn } = lose([[made]]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome).toEqual(made);
    expect(client.getQueryData(['rows'])).toEqual([made]);
    expect([write.mock.calls.length, queryFn.mock.calls.length]).toEqual([1, 1]);
  });

  test('may be done only after some reads', async () => {
    const { outcome, ended } = lose([[], [], [made]]);
    await vi.advanceTimersByTimeAsync(2999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual(made);
  });

  test('is not done after three reads without the row, and is not repeated', async () => {
    const { write, queryFn, ended } = lose([[]]);
    await vi.advanceTimersByTimeAsync(3000);
    const error: unknown = ended.mock.calls[0]?.[0];
    expect(error).toBeInstanceOf(WriteNotDoneError);
    expect(error).toMatchObject({ verb: '저장', cause: LOST });
    expect([write.mock.calls.length, queryFn.mock.calls.length]).toEqual([1, 3]);
  });

  test.each([
    ['a time-out', new NetworkError('timeout')],
    ['a gateway', new NetworkError('gateway')],
    ['a broken answer', new InvalidResponseError('GET')],
    ['a server in trouble', new ApiError({ status: 500 })],
  ])('is read again after %s', async (_, failure) => {
    const { outcome } = lose([failure, failure, [made]]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await outcome).toEqual(made);
  });

  test.each([
    ['there is no connection twice', [new NetworkError('network')], 1000],
    ['nothing answers for 15 seconds', [new NetworkError('timeout')], 15_000],
  ])('stays unknown when %s', async (_, readings, after) => {
    const { ended } = lose(readings);
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(LOST);
  });

  test('stays unknown at once when the read is refused', async () => {
    const { ended } = lose([new ApiError({ status: 401 })]);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledExactlyOnceWith(LOST);
  });

  test('is no longer checked after the session has ended', async () => {
    const { ended, queryFn } = lose([[]]);
    await vi.advanceTimersByTimeAsync(500);
    life.abort();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(LOST);
    expect(queryFn).toHaveBeenCalledOnce();
  });

  test('is also a write that the server is still processing, and a write with an invalid response', async () => {
    for (const error of [
      new ApiError({ status: 409, code: 'REQUEST_IN_PROGRESS' }),
      new InvalidResponseError('POST'),
    ]) {
      const { outcome } = lose([[made]], error);
      await vi.advanceTimersByTimeAsync(0);
      expect(await outcome).toEqual(made);
    }
  });

  test('drops its idempotency key once the write is known to be done', async () => {
    storeIdempotencyKey(life.signal, 'create', 'k');
    lose([[]]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(idempotencyKeyForRequest(life.signal, 'create')).toBe('k');
    lose([[made]]);
    await vi.advanceTimersByTimeAsync(0);
    expect(idempotencyKeyForRequest(life.signal, 'create')).not.toBe('k');
  });
});

test('a refused write is not checked', async () => {
  const refused = new ApiError({ status: 409, code: 'DISK_EXCEEDED' });
  const { ended, queryFn } = lose([[]], refused);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith(refused);
  expect(queryFn).not.toHaveBeenCalled();
});
