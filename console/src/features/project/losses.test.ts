import { describe, expect, it } from 'vitest';
import { projectLosses } from './losses.ts';

describe('what is lost with a project', () => {
  it('is counted', () => {
    expect(projectLosses([1, 2, 3], [1, 2])).toEqual(['컨테이너 3개', '볼륨 2개']);
  });

  it('leaves out what there is none of', () => {
    expect(projectLosses([], [1])).toEqual(['볼륨 1개']);
    expect(projectLosses([], [])).toEqual([]);
  });

  it('names without a number what did not load', () => {
    expect(projectLosses(undefined, undefined)).toEqual(['모든 컨테이너', '모든 볼륨']);
  });
});
