import { expect, test } from 'vitest';
import { proposedCpuLimit, proposedMemoryLimit, templateVolumeRange } from './proposed-limits.ts';

test.each([
  [undefined, 1000, 500],
  [undefined, 450, 200],
  [undefined, 8000, 1000],
  [undefined, 100, 100],
  [500, 1000, 500],
  [2000, 1000, 1000],
  [250, 1000, 200],
  [9000, 9000, 4000],
  [undefined, 0, 100],
  [undefined, -300, 100],
])('cpu wanted %j with %i left is proposed as %i', (wanted, available, proposed) => {
  expect(proposedCpuLimit(wanted, available)).toBe(proposed);
});

test.each([
  [undefined, 2048, 1024],
  [undefined, 1000, 384],
  [undefined, 8192, 2048],
  [undefined, 128, 128],
  [1000, 2048, 896],
  [null, 0, 128],
])('memory wanted %j with %i left is proposed as %i', (wanted, available, proposed) => {
  expect(proposedMemoryLimit(wanted, available)).toBe(proposed);
});

test.each([
  [undefined, 2048, { min: 128, max: 2048, step: 128, initial: 1024 }],
  [2048, 4096, { min: 128, max: 2048, step: 128, initial: 2048 }],
  [512, 300, { min: 128, max: 300, step: 128, initial: 300 }],
])('a template volume of %j MiB with %i MiB left', (wanted, available, range) => {
  expect(templateVolumeRange(wanted, available)).toEqual(range);
});
