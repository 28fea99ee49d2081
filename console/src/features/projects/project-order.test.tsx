import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { describe, expect, test } from 'vitest';
import { sortProjects } from './project-order.ts';

const project = (slug: string, name: string, created_at: string) => ({
  project_id: slug,
  slug,
  name,
  created_at,
});
const projects = [
  project('a', '서버 10', '2026-03-01T00:00:00Z'),
  project('b', 'wiki', '2026-03-02T08:00:00+09:00'),
  project('c', '결제', '2026-03-02T00:30:00Z'),
  project('d', '서버 2', '2025-01-01T00:00:00Z'),
];
const allotment = { used: 0, limit: 1 };
const deployed = (slug: string, created_at: string): ProjectOverview => ({
  slug,
  containers: { total: 1, running: 1, failed: 0 },
  ...{ cpu: allotment, memory: allotment, disk: allotment },
  deployment: { deployment_id: slug, status: 'success', created_at },
  changes: 0,
  attention: [],
});
const overviews = [deployed('d', '2026-04-02T00:00:00Z'), deployed('a', '2026-04-01T00:00:00Z')];

describe('the order of projects', () => {
  test.each([
    ['created', 'cbad'],
    ['name', 'cdab'],
    ['deployed', 'dacb'],
  ] as const)('by %s is %s', (order, slugs) => {
    const ordered = sortProjects(projects, order, overviews);
    expect(ordered.map(({ slug }) => slug).join('')).toBe(slugs);
  });

  test('by deployment is that by creation as long as deployments are not known', () => {
    expect(sortProjects(projects, 'deployed', [])).toEqual(sortProjects(projects, 'created', []));
  });
});
