import { expect, test } from 'vitest';
import {
  configurationExceededMessage,
  countedCapacity,
  cpuExceededMessage,
  diskExceededMessage,
  itemLimitNote,
  memoryExceededMessage,
  NETWORKS_FULL_MESSAGE,
  restorationSpaceExceededMessage,
  restorationSpaceLimit,
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

test('a volume counts unless the server says that it does not', () => {
  const outside = { capacity: 1024, is_counted: false };
  expect(countedCapacity([{ capacity: 512 }, { capacity: 256, is_counted: true }, outside])).toBe(
    768,
  );
});

test('the space for restorations is the disk limit, or the volumes above it', () => {
  expect(restorationSpaceLimit(2048, 512)).toBe(2048);
  expect(restorationSpaceLimit(512, 2048)).toBe(2048);
});

test('the message for a full space for restorations names what takes it, and what frees it', () => {
  const holders = ['가', '나', '다', '라', '마'].map((name) => ({ name, capacity: 512 }));
  const facts = { demand: 1024, left: -512, limit: 2048 };
  expect(restorationSpaceExceededMessage({ ...facts, holders })).toBe(
    '복원 공간이 1536Mi 부족합니다. 이 프로젝트의 복원 공간: 2048Mi (2 GiB). 차지하는 데이터: 가 512Mi, 나 512Mi, 다 512Mi 외 2개. 데이터 화면에서 복원본을 버리거나 보관한 내용을 삭제한 뒤 다시 시도해주세요.',
  );
  expect(restorationSpaceExceededMessage({ ...facts, holders: holders.slice(0, 1) })).toContain(
    '차지하는 데이터: 가 512Mi. ',
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
