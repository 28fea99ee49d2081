import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { capacityWithin, cpuWithin, memoryWithin } from './within-quota.ts';

describe('no more than the project has available (specification section 5)', () => {
  test.each([
    [cpuWithin(1000), 1000],
    [cpuWithin(Number.POSITIVE_INFINITY), 4000],
    [memoryWithin(2048), 2048],
    [capacityWithin(512), 512],
  ])('%# fits', (rule, requested) => {
    expect(z.parse(rule, requested)).toBe(requested);
  });

  test.each([
    [cpuWithin(1000), 1200, 'CPU 가용량을 200m 초과합니다. 현재 가용: 1000m (1 vCPU)'],
    [cpuWithin(-100), 100, 'CPU 가용량을 200m 초과합니다. 현재 가용: -100m (-0.1 vCPU)'],
    [memoryWithin(2048), 4096, '메모리 가용량을 2048Mi 초과합니다. 현재 가용: 2048Mi (2 GiB)'],
    [memoryWithin(2048), 100, '메모리는 128-8192 MiB 사이에서 128 단위로 입력해주세요.'],
    [capacityWithin(512), 640, '디스크 가용량을 128Mi 초과합니다. 현재 가용: 512Mi (0.5 GiB)'],
  ])('%# is refused in one sentence', (rule, requested, sentence) => {
    const issues = z.safeParse(rule, requested).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([sentence]);
  });
});
