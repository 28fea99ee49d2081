import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { shouldRetry } from './query-client.ts';

describe('a read that failed', () => {
  test('is retried twice when nobody was reached', () => {
    const error = new NetworkError('timeout');
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  });

  test('is not retried when it was answered', () => {
    expect(shouldRetry(0, new ApiError({ status: 500 }))).toBe(false);
  });
});
