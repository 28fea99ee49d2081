import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { countContainers, selectRecentProjects } from './container-total.ts';

const known = (count: number) => ({
  isPending: false,
  error: null,
  data: Array.from({ length: count }, (_, n) => ({ slug: `c${n}`, name: 'c' })),
});
const failed = { isPending: false, data: undefined, error: new NetworkError('timeout') };
const gone = { isPending: false, data: undefined, error: new ApiError({ status: 404 }) };
const waiting = { isPending: true, data: undefined, error: null };

describe('all containers (specification section 2)', () => {
  test('are summed over every project', () => {
    expect(countContainers([known(2), known(0), known(3)])).toEqual({ total: 5, missing: 0 });
    expect(countContainers([])).toEqual({ total: 0, missing: 0 });
  });

  test('skip a project whose count could not be loaded, and say so', () => {
    expect(countContainers([known(2), failed])).toEqual({ total: 2, missing: 1 });
  });

  test('are not zero when no count could be loaded', () => {
    expect(countContainers([failed, failed])).toEqual({ total: null, missing: 0 });
  });

  test('a project that is gone has none', () => {
    expect(countContainers([known(2), gone])).toEqual({ total: 2, missing: 0 });
    expect(countContainers([gone])).toEqual({ total: 0, missing: 0 });
  });

  test('are unknown until every count has come or failed', () => {
    expect(countContainers([known(2), waiting]).total).toBeUndefined();
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
    expect(selectRecentProjects(projects).map(({ slug }) => slug)).toEqual([
      'e',
      'c',
      'b',
      'a',
      'd',
    ]);
  });
});
