import { describe, expect, test } from 'vitest';
import { availableDisk, projectQuotas } from './project-quotas.ts';

describe('what a project has left (specification section 9)', () => {
  test('a project without limits has the defaults', () => {
    const { cpu, memory, disk } = projectQuotas({}, [], []);
    expect([cpu.limit, memory.limit, disk.limit]).toEqual([1000, 2048, 2048]);
  });

  test('use is the sum of containers and of volumes, and may pass the limit', () => {
    const { cpu, memory, disk } = projectQuotas(
      { cpu_limit: 1000, memory_limit: null, disk_limit: 1024 },
      [{ cpu_limit: 700, memory_limit: 512 }, { cpu_limit: 600 }, { memory_limit: null }],
      [{ capacity: 512 }],
    );
    expect(cpu).toEqual({ limit: 1000, used: 1300, available: -300 });
    expect(memory).toEqual({ limit: 2048, used: 512, available: 1536 });
    expect(disk).toEqual({ limit: 1024, used: 512, available: 512 });
  });

  test.each([
    [2048, 2000, 48, 128],
    [2048, 2048, 0, 128],
    [2048, 512, 1536, 1536],
  ])('disk %i with %i used leaves %i, offered as %i', (limit, used, available, offered) => {
    expect(availableDisk({ limit, used, available })).toBe(offered);
  });
});
