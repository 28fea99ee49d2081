import { beforeEach, describe, expect, test } from 'vitest';
import { ChunkLoadError, loadChunk, mayReload } from './chunk.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());

describe('a chunk that does not load (behaviour, section 3)', () => {
  test('is named in the error', async () => {
    await expect(loadChunk('projects', gone)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      chunk: 'projects',
    });
    await expect(loadChunk('projects', gone)).rejects.toBeInstanceOf(ChunkLoadError);
  });

  test('lets the page be reloaded once, each chunk for itself', () => {
    expect([mayReload('projects'), mayReload('projects'), mayReload('profile')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('that loaded in the end may fail again in a later release', async () => {
    mayReload('projects');
    await loadChunk('projects', () => Promise.resolve({}));
    expect(mayReload('projects')).toBe(true);
  });
});
