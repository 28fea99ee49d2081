import { describe, expect, it } from 'vitest';
import { projectDeletionImpact } from './project-deletion-impact.ts';

describe('what is deleted with a project', () => {
  it('is counted', () => {
    expect(projectDeletionImpact([1, 2, 3], [1, 2], [1])).toEqual([
      '컨테이너 3개',
      '볼륨 2개',
      '백업 1개',
    ]);
  });

  it('leaves out what there is none of', () => {
    expect(projectDeletionImpact([], [1], [])).toEqual(['볼륨 1개']);
    expect(projectDeletionImpact([], [], [])).toEqual([]);
  });

  it('names without a number what did not load', () => {
    expect(projectDeletionImpact(undefined, undefined, [])).toEqual(['모든 컨테이너', '모든 볼륨']);
  });
});
