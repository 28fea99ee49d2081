import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  VOLUME_CAPACITY_LIMIT,
} from '@naru/contract/rules/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  capacityRuleWithin,
  cpuRuleWithin,
  largestLimitWithin,
  memoryRuleWithin,
} from './within-quota.ts';

describe('no more than the project has available (specification section 5)', () => {
  test.each([
    [cpuRuleWithin(1000), 1000],
    [cpuRuleWithin(Number.POSITIVE_INFINITY), 4000],
    [memoryRuleWithin(2048), 2048],
    [capacityRuleWithin(512), 512],
  ])('%# fits', (rule, requested) => {
    expect(z.parse(rule, requested)).toBe(requested);
  });

  test.each([
    [cpuRuleWithin(1000), 1200, 'CPU 가용량을 200m 초과합니다. 현재 가용: 1000m (1 vCPU)'],
    [cpuRuleWithin(-100), 100, 'CPU 가용량을 200m 초과합니다. 현재 가용: -100m (-0.1 vCPU)'],
    [memoryRuleWithin(2048), 4096, '메모리 가용량을 2048Mi 초과합니다. 현재 가용: 2048Mi (2 GiB)'],
    [memoryRuleWithin(2048), 100, '메모리는 128-8192 MiB 사이에서 128 단위로 입력해주세요.'],
    [capacityRuleWithin(512), 640, '디스크 가용량을 128Mi 초과합니다. 현재 가용: 512Mi (0.5 GiB)'],
  ])('%# is refused in one sentence', (rule, requested, sentence) => {
    const issues = z.safeParse(rule, requested).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([sentence]);
  });
});

test.each([
  [1000, CONTAINER_CPU_LIMIT, 1000],
  [1050, CONTAINER_CPU_LIMIT, 1000],
  [9000, CONTAINER_CPU_LIMIT, 4000],
  [99, CONTAINER_CPU_LIMIT, null],
  [-300, CONTAINER_CPU_LIMIT, null],
  [Number.POSITIVE_INFINITY, CONTAINER_MEMORY_LIMIT, 8192],
  [Number.NaN, CONTAINER_MEMORY_LIMIT, null],
  [300, VOLUME_CAPACITY_LIMIT, 256],
  [128, VOLUME_CAPACITY_LIMIT, 128],
])('with %d available and %o, the largest value is %j', (available, grid, most) => {
  expect(largestLimitWithin(available, grid)).toBe(most);
});

const grids = fc
  .record({
    min: fc.integer({ min: 0, max: 5000 }),
    span: fc.integer({ min: 0, max: 9000 }),
    step: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ min, span, step }) => ({ min, max: min + span, step }));

test('is on the grid, is at most the available amount, and one more step would not fit', () => {
  fc.assert(
    fc.property(grids, fc.integer({ min: -9000, max: 20_000 }), (grid, available) => {
      const most = largestLimitWithin(available, grid);
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
