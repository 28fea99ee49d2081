import { expect, test, vi } from 'vitest';
import { repeat } from './errand.ts';

test('a round never overtakes the one before, and one that fails does not end the errand', async () => {
  const failures: unknown[] = [];
  const rounds: PromiseWithResolvers<void>[] = [];
  const round = () => {
    const next = Promise.withResolvers<void>();
    rounds.push(next);
    return next.promise;
  };
  const errand = repeat(1, round, (error) => failures.push(error));
  expect(rounds).toHaveLength(1);
  rounds[0]?.reject('broken');
  await vi.waitUntil(() => rounds.length === 2);
  expect(failures).toEqual(['broken']);
  let closed = false;
  const closing = errand.close().then(() => {
    closed = true;
  });
  await Promise.resolve();
  expect(closed).toBe(false);
  rounds[1]?.resolve();
  await closing;
  expect(rounds).toHaveLength(2);
});
