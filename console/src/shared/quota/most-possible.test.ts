import { CONTAINER_CPU, CONTAINER_MEMORY, VOLUME_CAPACITY } from '@naru/contract/rules/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPossible } from './most-possible.ts';

test.each([
  [1000, CONTAINER_CPU, 1000],
  [1050, CONTAINER_CPU, 1000],
  [9000, CONTAINER_CPU, 4000],
  [99, CONTAINER_CPU, null],
  [-300, CONTAINER_CPU, null],
  [Number.POSITIVE_INFINITY, CONTAINER_MEMORY, 8192],
  [Number.NaN, CONTAINER_MEMORY, null],
  [300, VOLUME_CAPACITY, 256],
  [128, VOLUME_CAPACITY, 128],
])('of %d the most is %o → %j', (available, grid, most) => {
  expect(mostPossible(available, grid)).toBe(most);
});

const grids = fc
  .record({
    min: fc.integer({ min: 0, max: 5000 }),
    span: fc.integer({ min: 0, max: 9000 }),
    step: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ min, span, step }) => ({ min, max: min + span, step }));

test('is on the grid, never above what is left, and no further step would fit', () => {
  fc.assert(
    fc.property(grids, fc.integer({ min: -9000, max: 20_000 }), (grid, available) => {
      const most = mostPossible(available, grid);
      const { min, max, step } = grid;
      if (most === null) {
        expect(available).toBeLessThan(min);
        return;
      }
      expect(most).toBeGreaterThanOrEqual(min);
      expect(most).toBeLessThanOrEqual(Math.min(available, max));
      expect((most - min) % step).toBe(0);
      expect(most + step).toBeGreaterThan(Math.min(available, max));
    }),
  );
});
