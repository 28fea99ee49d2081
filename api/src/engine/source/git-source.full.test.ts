import { spawnSync } from 'node:child_process';
import { isGitReference } from '@naru/contract/rules/git-names';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBranchName, normalizeSubpath } from './git-source.ts';

const byGit = (name: string) =>
  spawnSync('git', ['check-ref-format', `refs/heads/${name}`]).status === 0;

test('agrees with git on any name', () => {
  const piece = fc.constantFrom(
    'a',
    '.',
    '/',
    '-',
    '@',
    '{',
    '.lock',
    '..',
    ' ',
    '~',
    '^',
    ':',
    '?',
  );
  const more = fc.constantFrom(
    '*',
    '[',
    '\\',
    '\u007f',
    '\t',
    '\n',
    '가',
    'HEAD',
    'feature',
    '@{',
    '😀',
  );
  const name = fc.array(fc.oneof(piece, more), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(name, (pieces) => {
      expect(isGitReference(pieces.join(''))).toBe(byGit(pieces.join('')));
    }),
    { numRuns: 150 },
  );
});

test.each(['main', 'feature/로그인', 'release-1.2', 'a@b'])('branch %s', (name) => {
  expect(() => checkBranchName(name)).not.toThrow();
});

test.each([
  '-x',
  '--upload-pack=sh',
  'HEAD',
  'a..b',
  'a b',
  '',
  'a\0b',
  'x:refs/heads/y',
  'a.lock',
])('branch %j is refused', (name) => {
  expect(() => checkBranchName(name)).toThrow('브랜치 이름이 올바르지 않습니다');
});

test.each([
  ['', ''],
  ['apps/web', 'apps/web'],
  ['./apps//web/', 'apps/web'],
  ['..a/b', '..a/b'],
  [':(top)x', ':(top)x'],
])('subpath %j is %j', (path, normalized) => {
  expect(normalizeSubpath(path)).toBe(normalized);
});

test.each(['..', 'a/../../b', '/../etc', '-x', '/-x', 'a\0b', 'a\\..\\b', 'a\nb'])(
  'subpath %j is refused',
  (path) => {
    expect(() => normalizeSubpath(path)).toThrow('저장소 안의 상대 경로');
  },
);
