import { expect, test } from 'vitest';
import { cpuExceededMessage, diskExceededMessage, memoryExceededMessage } from './quota.ts';

test('the sentences name what is missing and what is left', () => {
  expect(cpuExceededMessage(1200, 1000)).toBe('CPU 가용량을 200m 초과합니다. 현재 가용: 1000m');
  expect(memoryExceededMessage(4096, 2048)).toBe(
    '메모리 가용량을 2048Mi 초과합니다. 현재 가용: 2048Mi',
  );
  expect(diskExceededMessage(512, 256)).toBe('디스크 가용량을 256Mi 초과합니다. 현재 가용: 256Mi');
});
