import { expect, test } from 'vitest';
import { retryWhileEnding } from './retry-while-ending.ts';

const passes = (error: unknown) => error instanceof Error && error.message === 'ending';

/** Creates an operation that fails for the first `times` calls. */
function failing(times: number, message: string) {
  let calls = 0;
  return {
    calls: () => calls,
    operation() {
      calls += 1;
      return calls <= times ? Promise.reject(new Error(message)) : Promise.resolve('done');
    },
  };
}

test('retries until nothing is ending any more', async () => {
  const { operation, calls } = failing(2, 'ending');
  await expect(retryWhileEnding(operation, { passes, timeoutMs: 5000 })).resolves.toBe('done');
  expect(calls()).toBe(3);
});

test('doubles its pauses within the time that it has', async () => {
  const { operation, calls } = failing(Infinity, 'ending');
  await expect(retryWhileEnding(operation, { passes, timeoutMs: 800 })).rejects.toThrow('ending');
  // The calls start after 0, 50, 150 and 350 ms, and after 750 ms unless the machine is slow.
  expect(calls()).toBeGreaterThan(1);
  expect(calls()).toBeLessThan(6);
});

test('does not retry what does not pass by itself', async () => {
  const { operation, calls } = failing(Infinity, 'broken');
  await expect(retryWhileEnding(operation, { passes, timeoutMs: 5000 })).rejects.toThrow('broken');
  expect(calls()).toBe(1);
});

test('ends with its signal', async () => {
  const { operation, calls } = failing(Infinity, 'ending');
  const signal = AbortSignal.abort(new Error('cancelled'));
  const ended = retryWhileEnding(operation, { passes, timeoutMs: 5000, signal });
  await expect(ended).rejects.toThrow('cancelled');
  expect(calls()).toBe(1);
});
