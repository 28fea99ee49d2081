import { expect, test } from 'vitest';
import { runningTaskKeys } from './task-order.ts';

test('a key is busy until the last of its tasks has ended, also one that fails', async () => {
  const { isBusy, during } = runningTaskKeys();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = during('a', () => first.promise);
  const failing = expect(during('a', () => second.promise)).rejects.toThrow('failed');
  expect([isBusy('a'), isBusy('b')]).toEqual([true, false]);
  first.resolve();
  await running;
  expect(isBusy('a')).toBe(true);
  second.reject(new Error('failed'));
  await failing;
  expect(isBusy('a')).toBe(false);
});
