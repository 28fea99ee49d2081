import { expect, test } from 'vitest';
import {
  configurationExceededMessage,
  cpuExceededMessage,
  diskExceededMessage,
  itemLimitNote,
  memoryExceededMessage,
  NETWORKS_FULL_MESSAGE,
} from './quota.ts';

test('the messages contain the missing and the available amount', () => {
  expect(cpuExceededMessage(1200, 1000)).toBe(
    'CPU 가용량을 200m 초과합니다. 현재 가용: 1000m (1 vCPU)',
  );
  expect(memoryExceededMessage(4096, 2048)).toBe(
    '메모리 가용량을 2048Mi 초과합니다. 현재 가용: 2048Mi (2 GiB)',
  );
  expect(diskExceededMessage(512, 256)).toBe(
    '디스크 가용량을 256Mi 초과합니다. 현재 가용: 256Mi (0.25 GiB)',
  );
});

test('the message for variables contains the available size, at least zero', () => {
  const sentence = '변수는 컨테이너마다 모두 합쳐 512 KiB까지 저장할 수 있습니다. 현재 가용:';
  expect(configurationExceededMessage(2047)).toBe(`${sentence} 1 KiB`);
  expect(configurationExceededMessage(-5000)).toBe(`${sentence} 0 KiB`);
});

test('the note is shown from 90 % of the maximum number', () => {
  expect(itemLimitNote(NETWORKS_FULL_MESSAGE, 89, 100)).toBeUndefined();
  expect(itemLimitNote(NETWORKS_FULL_MESSAGE, 90, 100)).toBe(
    '네트워크는 컨테이너마다 100개까지 추가할 수 있습니다. 현재 90개입니다.',
  );
});
