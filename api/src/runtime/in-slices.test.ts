import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('what comes while many pieces of work wait is done between them, and these in their order', async () => {
  const begun: (number | string)[] = [];
  const slice = inSlices(2);
  const all = [0, 1, 2, 3, 4].map((i) => slice('one').then(() => begun.push(i)));
  setImmediate(() => begun.push('else'));
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 'else', 2, 3, 4]);
  await slice('one');
});

test('a key with one task waits for one task of a key that has many', async () => {
  const started: string[] = [];
  const slice = inSlices(1);
  const greedy = [0, 1, 2].map((i) => slice('greedy').then(() => started.push(`greedy ${i}`)));
  const modest = slice('modest').then(() => started.push('modest'));
  await Promise.all([...greedy, modest]);
  expect(started).toEqual(['greedy 0', 'modest', 'greedy 1', 'greedy 2']);
});
