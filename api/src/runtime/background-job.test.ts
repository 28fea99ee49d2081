import { expect, test } from 'vitest';
import { waitUntil } from '../testing/wait-until.ts';
import { startBackgroundJob } from './background-job.ts';

test('two runs never overlap, and one that fails does not end the job', async () => {
  const failures: unknown[] = [];
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const next = Promise.withResolvers<void>();
    runs.push(next);
    return next.promise;
  };
  const job = startBackgroundJob(1, work, (error) => failures.push(error));
  expect(runs).toHaveLength(1);
  runs[0]?.reject('broken');
  await waitUntil(() => runs.length === 2);
  expect(failures).toEqual(['broken']);
  let closed = false;
  const closing = job.close().then(() => {
    closed = true;
  });
  await Promise.resolve();
  expect(closed).toBe(false);
  runs[1]?.resolve();
  await closing;
  expect(runs).toHaveLength(2);
});

test('a failure that repeats is told once, and again after a round that succeeded', async () => {
  const failures: unknown[] = [];
  const outcomes = ['away', 'away', 'full', undefined, 'full', 'full'];
  const done = Promise.withResolvers<void>();
  const work = () => {
    if (outcomes.length === 0) done.resolve();
    const outcome = outcomes.shift();
    return outcome === undefined ? Promise.resolve() : Promise.reject(new Error(outcome));
  };
  const job = startBackgroundJob(1, work, (error) => failures.push(error));
  await done.promise;
  await job.close();
  expect(failures).toEqual(['away', 'full', 'full'].map((reason) => new Error(reason)));
});
