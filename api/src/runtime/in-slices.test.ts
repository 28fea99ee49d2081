import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('what comes while many pieces of work wait is done between them, and these in their order', async () => {
  const begun: (number | string)[] = [];
  const slice = inSlices(2);
  const all = [0, 1, 2, 3, 4].map((i) => slice().then(() => begun.push(i)));
  setImmediate(() => begun.push('else'));
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 'else', 2, 3, 4]);
  await slice();
});
