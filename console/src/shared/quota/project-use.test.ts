import type { Container } from '@naru/contract/entities/container';
import type { Project, Volume } from '@naru/contract/entities/project';
import { describe, expect, it } from 'vitest';
import { projectUse } from './project-use.ts';

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
    expect(projectUse(project, [container, container], [volume])).toEqual({
      cpu: { limit: 1000, used: 800 },
      memory: { limit: 2048, used: 1024 },
      disk: { limit: 2048, used: 768 },
    });
  });

  it('is zero for empty lists', () => {
    expect(projectUse({ ...project, cpu_limit: 500 }, [], []).cpu).toEqual({ limit: 500, used: 0 });
  });

  it('is unknown, not zero, where a list is missing', () => {
    const { cpu, memory, disk } = projectUse(project, undefined, [volume]);
    expect([cpu.used, memory.used, disk.used]).toEqual([undefined, undefined, 768]);
    expect(projectUse(project, [container], undefined).disk.used).toBeUndefined();
  });
});
