import { describe, expect, test } from 'vitest';
import { findPathBelow, findRepositoryPlace } from './repository-place.ts';

describe('the place of a repository', () => {
  test.each([
    ['https://github.com/naru/shop.git', 'https://github.com', 'naru/shop'],
    ['https://GitHub.com/naru/shop/', 'https://github.com', 'naru/shop'],
    ['git@github.com:naru/shop.git', 'https://github.com', 'naru/shop'],
    ['ssh://git@GitHub.com/naru/shop', 'https://github.com', 'naru/shop'],
    ['http://127.0.0.1:3000/a/b/c.git', 'http://127.0.0.1:3000', 'a/b/c'],
  ])('%s', (url, origin, path) => {
    expect(findRepositoryPlace(url)).toEqual({ origin, path });
  });

  test.each(['', 'naru/shop', 'file:///etc', 'ext::sh'])('%j has none', (url) => {
    expect(findRepositoryPlace(url)).toBeUndefined();
  });
});

describe('the path below a host', () => {
  test.each([
    ['https://git.example.com', 'https://git.example.com/a/b.git', 'a/b'],
    ['https://git.example.com:8443', 'https://git.example.com:8443/a/b', 'a/b'],
    ['https://git.example.com:8443', 'git@git.example.com:a/b.git', 'a/b'],
    ['https://git.example.com', 'ssh://git@git.example.com:2222/a/b.git', 'a/b'],
    ['https://example.com/gitlab', 'https://example.com/gitlab/a/b.git', 'a/b'],
  ])('%s: %s', (base, url, path) => {
    expect(findPathBelow(base, url)).toBe(path);
  });

  test.each([
    ['https://git.example.com', 'https://git.example.com.evil.test/a/b'],
    ['https://git.example.com', 'https://git.example.com:8443/a/b'],
    ['https://git.example.com', 'http://git.example.com/a/b'],
    ['https://git.example.com', 'git@other.example.com:a/b'],
    ['https://example.com/gitlab', 'https://example.com/gitlab-other/a/b'],
    ['https://example.com/gitlab', 'https://example.com/gitlab/../a/b'],
  ])('%s does not have %s', (base, url) => {
    expect(findPathBelow(base, url)).toBeUndefined();
  });
});
