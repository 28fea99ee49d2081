import type { Container } from '@naru/contract/entities/container';
import type { Project, Volume } from '@naru/contract/entities/project';
import { describe, expect, it, test } from 'vitest';
import {
  availableDisk,
  projectQuotas,
  projectResourceUse,
  restorationSpace,
} from './project-quotas.ts';

describe('the available rest of a project (specification section 9)', () => {
  test('a project without limits has the defaults', () => {
    const { cpu, memory, disk } = projectQuotas({}, [], []);
    expect([cpu.limit, memory.limit, disk.limit]).toEqual([1000, 2048, 2048]);
  });

  test('the use is the sum of containers and of volumes, and may exceed the limit', () => {
    const { cpu, memory, disk } = projectQuotas(
      { cpu_limit: 1000, memory_limit: null, disk_limit: 1024 },
      [{ cpu_limit: 700, memory_limit: 512 }, { cpu_limit: 600 }, { memory_limit: null }],
      [{ capacity: 512 }],
    );
    expect(cpu).toEqual({ limit: 1000, used: 1300, available: -300 });
    expect(memory).toEqual({ limit: 2048, used: 512, available: 1536 });
    expect(disk).toEqual({ limit: 1024, used: 512, available: 512 });
  });

  test('contents of restorations that are not in use have a space of their own', () => {
    const volumes = [
      { capacity: 1024, is_spare: false, is_counted: true },
      { capacity: 512, is_spare: true, is_counted: false },
      { capacity: 256, is_spare: true, is_counted: true },
    ];
    expect(projectQuotas({}, [], volumes).disk).toEqual({
      ...{ limit: 2048, used: 1280, available: 768 },
    });
    expect(restorationSpace({}, volumes)).toEqual({ limit: 2048, used: 768, available: 1280 });
    expect(restorationSpace({ disk_limit: 128 }, volumes)).toMatchObject({ limit: 1280 });
    expect(restorationSpace({}, [{ capacity: 2048 }])).toMatchObject({ used: 0 });
  });

  test.each([
    [2048, 2000, 48, 128],
    [2048, 2048, 0, 128],
    [2048, 512, 1536, 1536],
  ])('disk %i with %i used leaves %i, offered as %i', (limit, used, available, offered) => {
    expect(availableDisk({ limit, used, available })).toBe(offered);
  });
});

const project: Project = {
  project_id: 'p1',
  slug: 'payments',
  name: '결제 서버',
  created_at: '2025-03-02T00:00:00+09:00',
};
const container: Container = { slug: 'c1', name: 'API', cpu_limit: 400, memory_limit: 512 };
const volume: Volume = { volume_id: 'v1', slug: 'v1', name: 'data', capacity: 768 };

describe('the use of a project’s limits (section 9)', () => {
  it('sums containers and volumes against the default limits', () => {
    expect(projectResourceUse(project, [container, container], [volume])).toEqual({
      cpu: { limit: 1000, used: 800 },
      memory: { limit: 2048, used: 1024 },
      disk: { limit: 2048, used: 768 },
    });
  });

  it('is zero for empty lists', () => {
    expect(projectResourceUse({ ...project, cpu_limit: 500 }, [], []).cpu).toEqual({
      limit: 500,
      used: 0,
    });
  });

  it('is unknown, not zero, if a list is missing', () => {
    const { cpu, memory, disk } = projectResourceUse(project, undefined, [volume]);
    expect([cpu.used, memory.used, disk.used]).toEqual([undefined, undefined, 768]);
    expect(projectResourceUse(project, [container], undefined).disk.used).toBeUndefined();
  });
});
