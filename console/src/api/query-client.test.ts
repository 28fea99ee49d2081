import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { createQueryClient, shouldRetryQuery } from './query-client.ts';

describe('a read that failed', () => {
  test('is retried twice when the server was not reached', () => {
    const error = new NetworkError('timeout');
    expect([0, 1, 2].map((failures) => shouldRetryQuery(failures, error))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is not retried after a response', () => {
    expect(shouldRetryQuery(0, new ApiError({ status: 500 }))).toBe(false);
  });
});

/** Prefetches a query, and mounts a screen with the query `later` ms afterwards. Resolves with the number of requests. */
async function requestTwice(error: Error, later: number): Promise<number> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.reject(error));
  const query = { queryKey: ['read'], queryFn, retry: false };
  await client.prefetchQuery(query);
  await vi.advanceTimersByTimeAsync(later);
  new QueryObserver(client, client.defaultQueryOptions(query)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return queryFn.mock.calls.length;
}

describe('a prefetched read', () => {
  test.each([404, 429, 500])('with the status %i is requested once', async (status) => {
    expect(await requestTwice(new ApiError({ status }), 9000)).toBe(1);
  });

  test('is requested again when its error is old or the server was not reached', async () => {
    expect(await requestTwice(new ApiError({ status: 500 }), 10_000)).toBe(2);
    expect(await requestTwice(new NetworkError('network'), 0)).toBe(2);
  });
});
