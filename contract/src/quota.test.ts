import { describe, expect, test } from 'vitest';
import * as quota from './quota.ts';

describe('what a project has left (specification section 9)', () => {
  test('a project without limits has the defaults', () => {
    const { cpu, memory, disk } = quota.projectQuotas({}, [], []);
    expect([cpu.limit, memory.limit, disk.limit]).toEqual([1000, 2048, 2048]);
  });

  test('use is the sum of containers and of volumes, and may pass the limit', () => {
    const { cpu, memory, disk } = quota.projectQuotas(
      { cpu_limit: 1000, memory_limit: null, disk_limit: 1024 },
      [{ cpu_limit: 700, memory_limit: 512 }, { cpu_limit: 600 }, { memory_limit: null }],
      [{ capacity: 512 }],
    );
    expect(cpu).toEqual({ limit: 1000, used: 1300, available: -300 });
    expect(memory).toEqual({ limit: 2048, used: 512, available: 1536 });
    expect(disk).toEqual({ limit: 1024, used: 512, available: 512 });
  });

  test('the sentences name what is missing and what is left', () => {
    expect(quota.cpuExceededMessage(1200, 1000)).toBe(
      'CPU 가용량을 200m 초과합니다. 현재 가용: 1000m',
    );
    expect(quota.memoryExceededMessage(4096, 2048)).toBe(
      '메모리 가용량을 2048Mi 초과합니다. 현재 가용: 2048Mi',
    );
    expect(quota.diskExceededMessage(512, 256)).toBe(
      '디스크 가용량을 256Mi 초과합니다. 현재 가용: 256Mi',
    );
  });

  test.each([
    [undefined, 1000, 1000],
    [undefined, 450, 400],
    [500, 1000, 500],
    [2000, 1000, 1000],
    [250, 1000, 200],
    [9000, 9000, 4000],
    [undefined, 0, 100],
    [undefined, -300, 100],
  ])('cpu wanted %j with %i left is proposed as %i', (wanted, available, proposed) => {
    expect(quota.proposedCpu(wanted, available)).toBe(proposed);
  });

  test.each([
    [undefined, 2048, 2048],
    [undefined, 1000, 896],
    [1000, 2048, 896],
    [null, 0, 128],
  ])('memory wanted %j with %i left is proposed as %i', (wanted, available, proposed) => {
    expect(quota.proposedMemory(wanted, available)).toBe(proposed);
  });

  test.each([
    [2048, 2000, 48, 128],
    [2048, 2048, 0, 128],
    [2048, 512, 1536, 1536],
  ])('disk %i with %i used leaves %i, offered as %i', (limit, used, available, offered) => {
    expect(quota.availableDisk({ limit, used, available })).toBe(offered);
  });

  test.each([
    [undefined, 2048, { min: 128, max: 2048, step: 128, initial: 1024 }],
    [2048, 4096, { min: 128, max: 2048, step: 128, initial: 2048 }],
    [512, 300, { min: 128, max: 300, step: 128, initial: 300 }],
  ])('a template volume of %j MiB with %i MiB left', (wanted, available, range) => {
    expect(quota.templateVolumeRange(wanted, available)).toEqual(range);
  });
});
