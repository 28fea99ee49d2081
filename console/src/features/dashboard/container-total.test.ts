import { describe, expect, test } from 'vitest';
import { recentProjects, totalContainers } from './container-total.ts';

const known = (count: number) => ({
  isPending: false,
  data: Array.from({ length: count }, (_, n) => ({ slug: `c${n}`, name: 'c' })),
});
const failed = { isPending: false, data: undefined };
const waiting = { isPending: true, data: undefined };

describe('all containers (specification section 2)', () => {
  test('are summed over every project', () => {
    expect(totalContainers([known(2), known(0), known(3)])).toBe(5);
    expect(totalContainers([])).toBe(0);
  });

  test('skip a project whose count could not be loaded', () => {
    expect(totalContainers([known(2), failed])).toBe(2);
  });

  test('are unknown until every count has come or failed', () => {
    expect(totalContainers([known(2), waiting])).toBeUndefined();
  });
});

describe('recent projects', () => {
  const project = (slug: string, created_at: string) => ({
    project_id: slug,
    slug,
    name: slug,
    created_at,
  });

  test('are the five newest, by the moment and not by the text', () => {
    const projects = [
      project('a', '2026-03-01T00:00:00Z'),
      project('b', '2026-03-02T08:00:00+09:00'),
      project('c', '2026-03-02T00:30:00Z'),
      project('d', '2025-01-01T00:00:00Z'),
      project('e', '2026-04-01T00:00:00Z'),
      project('f', '2024-01-01T00:00:00Z'),
    ];
    expect(recentProjects(projects).map(({ slug }) => slug)).toEqual(['e', 'c', 'b', 'a', 'd']);
  });
});
