import { expect, test } from 'vitest';
import { retryWhileEnding } from './retry-while-ending.ts';

const passes = (error: unknown) => error instanceof Error && error.message === 'ending';

/** Fails this number of times. */
function failing(times: number, message: string) {
  let attempts = 0;
  return {
    attempts: () => attempts,
    attempt() {
      attempts += 1;
      return attempts <= times ? Promise.reject(new Error(message)) : Promise.resolve('done');
    },
  };
}

test('retries until nothing is ending any more', async () => {
  const { attempt, attempts } = failing(2, 'ending');
  await expect(retryWhileEnding(attempt, { passes, timeoutMs: 5000 })).resolves.toBe('done');
  expect(attempts()).toBe(3);
});

test('doubles its pauses within the time that it has', async () => {
  const { attempt, attempts } = failing(Infinity, 'ending');
  await expect(retryWhileEnding(attempt, { passes, timeoutMs: 800 })).rejects.toThrow('ending');
  // After 0, 50, 150 and 350 ms, and after 750 ms unless the machine is slow.
  expect(attempts()).toBeGreaterThan(1);
  expect(attempts()).toBeLessThan(6);
});

test('does not retry what does not pass by itself', async () => {
  const { attempt, attempts } = failing(Infinity, 'broken');
  await expect(retryWhileEnding(attempt, { passes, timeoutMs: 5000 })).rejects.toThrow('broken');
  expect(attempts()).toBe(1);
});

test('ends with its signal', async () => {
  const { attempt, attempts } = failing(Infinity, 'ending');
  const signal = AbortSignal.abort(new Error('cancelled'));
  const ended = retryWhileEnding(attempt, { passes, timeoutMs: 5000, signal });
  await expect(ended).rejects.toThrow('cancelled');
  expect(attempts()).toBe(1);
});
