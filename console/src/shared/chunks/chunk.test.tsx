import { beforeEach, describe, expect, test } from 'vitest';
import { ChunkLoadError, loadChunk, mayReloadForChunk } from './chunk.ts';

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

  test('allows one reload of the page per chunk', () => {
    expect([
      mayReloadForChunk('projects'),
      mayReloadForChunk('projects'),
      mayReloadForChunk('profile'),
    ]).toEqual([true, false, true]);
  });

  test('allows another reload after the chunk has loaded', async () => {
    mayReloadForChunk('projects');
    await loadChunk('projects', () => Promise.resolve({}));
    expect(mayReloadForChunk('projects')).toBe(true);
  });
});
