import { beforeEach, describe, expect, test } from 'vitest';
import { loadPart, MissingPartError, mayReload } from './chunk.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());

describe('a part of the code that does not come (behaviour, section 3)', () => {
  test('is named in the error', async () => {
    await expect(loadPart('projects', gone)).rejects.toMatchObject({
      name: 'MissingPartError',
      part: 'projects',
    });
    await expect(loadPart('projects', gone)).rejects.toBeInstanceOf(MissingPartError);
  });

  test('lets the page be loaded again once, each part for itself', () => {
    expect([mayReload('projects'), mayReload('projects'), mayReload('profile')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('that came in the end may be missing again in a later release', async () => {
    mayReload('projects');
    await loadPart('projects', () => Promise.resolve({}));
    expect(mayReload('projects')).toBe(true);
  });
});
