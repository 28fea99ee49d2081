import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findIncludedPath, matchesName } from './glob.ts';

describe('a pattern for a branch or a tag', () => {
  test.each([
    ['main', 'main', true],
    ['main', 'maintenance', false],
    ['main', 'Main', false],
    ['*', 'main', true],
    ['*', 'feature/login', false],
    ['**', 'feature/login', true],
    ['release/*', 'release/1.0', true],
    ['release/*', 'release/1.0/fix', false],
    ['release/**', 'release/1.0/fix', true],
    ['**/fix', 'release/1.0/fix', true],
    ['v*', 'v1.2.3', true],
    ['v?.?', 'v1.2', true],
    ['v?.?', 'v1.23', false],
    ['v**', 'v1', true],
    ['*-rc*', 'v1-rc2', true],
    ['*a*b', 'xaxb', true],
    ['*a*b', 'xaxbc', false],
    ['릴리스-*', '릴리스-1', true],
    ['릴리스-*'.normalize('NFD'), '릴리스-1', true],
    ['?', '😀', true],
  ])('%s and %s: %s', (pattern, name, isMatch) => {
    expect(matchesName(pattern, name)).toBe(isMatch);
  });

  test('equals a regular expression', () => {
    const word = fc.stringMatching(/^[ab*?]{0,8}$/);
    const name = fc.stringMatching(/^[ab]{1,8}$/);
    fc.assert(
      fc.property(word, name, (pattern, text) => {
        const regex = pattern.replaceAll('?', '[^/]').replaceAll(/\*+/g, '[^/]*');
        const isWhole = pattern === '**' || new RegExp(`^${regex}$`).test(text);
        expect(matchesName(pattern, text)).toBe(isWhole);
      }),
    );
  });

  test('a hostile pattern takes no time', () => {
    const started = performance.now();
    expect(matchesName(`${'*a'.repeat(120)}b`, 'a'.repeat(4000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('watched paths', () => {
  const changed = ['README.md', 'apps/web/src/main.ts', 'docs/guide/start.md'];

  test.each<[string[], string | undefined]>([
    [[], 'README.md'],
    [['apps/web'], 'apps/web/src/main.ts'],
    [['apps/web/'], 'apps/web/src/main.ts'],
    [['/apps/web/**'], 'apps/web/src/main.ts'],
    [['apps/*/src'], 'apps/web/src/main.ts'],
    [['apps/api/**'], undefined],
    [['*.md'], 'README.md'],
    [['**/*.md', '!README.md'], 'docs/guide/start.md'],
    [['**/start.md'], 'docs/guide/start.md'],
    [['!docs/**'], 'README.md'],
    [['!docs', '!*.md', '!apps'], undefined],
    [['!docs/**', 'docs/guide'], 'README.md'],
    [['docs/**', '!docs/guide/**'], undefined],
    [['app'], undefined],
  ])('%j: %s', (patterns, path) => {
    expect(findIncludedPath(patterns, changed)).toBe(path);
  });

  test('hostile patterns and paths are bounded, and then count as included', () => {
    const patterns = Array.from({ length: 20 }, () => `${'*a'.repeat(100)}b`);
    const paths = Array.from({ length: 3000 }, () => 'a'.repeat(1000));
    const started = performance.now();
    expect(findIncludedPath(patterns, paths)).toBe('');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('a large usual push is decided', () => {
    const patterns = Array.from({ length: 20 }, (_, index) => `apps/service-${index}/**`);
    const paths = Array.from({ length: 3000 }, (_, index) => `packages/p${index}/src/index.ts`);
    expect(findIncludedPath(patterns, paths)).toBeUndefined();
  });
});
