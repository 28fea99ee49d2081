import { describe, expect, test } from 'vitest';
import { selectRecentProjects } from './recent-projects.ts';

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
