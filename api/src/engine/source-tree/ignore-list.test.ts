import dockerignore from '@balena/dockerignore';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IgnoreList } from './ignore-list.ts';

const FILE = '.dockerignore';

/** Checks whether a list excludes a path. Checks the folders of the path first, as a traversal does. */
function ignores(list: IgnoreList, path: string): boolean {
  const parts = path.split('/');
  const above = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  return list.leavesOut(above.reduce((rule, name) => list.ruleFor(name, rule), -1));
}

/** Test cases of moby's `patternmatcher`. */
test.each([
  ['**', ['file', 'dir/file'], []],
  ['**/', ['file', 'dir/file'], []],
  ['dir/**', ['dir/file', 'dir/dir2/file'], ['dir', 'file']],
  ['**/dir', ['dir', 'dir/file', 'a/dir/b'], ['adir', 'a/dirs']],
  ['**/dir2/*', ['dir/dir2/file', 'dir2/a/b'], ['dir2']],
  ['**/file*txt', ['dir/dir/file.txt', 'filetxt'], ['dir/file.txt2']],
  ['**/**/*.txt', ['file.txt', 'dir/dir/file.txt'], ['file.txt2']],
  ['a**/*.txt', ['a/file.txt', 'a/dir/dir/file.txt'], ['b/file.txt']],
  ['a/*.txt', ['a/file.txt'], ['a/dir/file.txt', 'file.txt']],
  ['a/*.txt**', ['a/file.txt', 'a/file.txt2'], ['a/dir/file.txt']],
  ['a[b-d]e', ['ace', 'ace/f'], ['ae', 'aae']],
  ['a[^b-d]e', ['aze'], ['ace']],
  ['[a\\]]x', [']x', 'ax'], ['\\x']],
  ['.*', ['.foo', '.foo/a'], ['foo', 'a/.foo']],
  ['abc.def', ['abc.def'], ['abcdef', 'abcZdef']],
  ['abc?def', ['abcZdef', 'abc한def', 'abc😀def'], ['abcdef', 'abc/def']],
  ['a\\\\', ['a\\'], ['a']],
  ['a\\*b', ['a*b'], ['aab']],
  ['**/foo/bar', ['foo/bar', 'dir/dir2/foo/bar'], ['foo/b/bar']],
  ['**/.foo', ['.foo', 'a/.foo'], ['bar.foo']],
  ['a(b)c/def', ['a(b)c/def'], ['a(b)c/xyz', 'abc/def']],
  ['a.|)$(}+{bc', ['a.|)$(}+{bc'], ['a.']],
  ['/a/b/', ['a/b', 'a/b/c'], ['b', 'a']],
  ['./a//b/../c', ['a/c'], ['a/b', 'c']],
  ['# comment', [], ['# comment', 'comment']],
  [' # name ', ['# name'], []],
  ['.', [], ['a']],
  ['\uFEFFa\r\n\r\n b \r\n', ['a', 'b'], ['c']],
  ['**\n!util/web', ['a', 'util'], ['util/web', 'util/web/foo']],
  ['**\n!util/web\nutil/web/foo', ['util/web/foo'], ['util/web/bar']],
  ['dir\n! dir/keep\n', ['dir/a'], ['dir/keep', 'dir/keep/a']],
  ['*.md\n!README*.md\nREADME-secret.md', ['a.md', 'README-secret.md'], ['README.md']],
  ['비밀/*.txt', ['비밀/a.txt', '비밀/가.txt'.normalize('NFD')], ['밀/a.txt']],
  ['*\n!한글'.normalize('NFD'), ['a'], ['한글', '한글'.normalize('NFD')]],
  ['[가-힣]', ['각'], ['각'.normalize('NFD'), 'a']],
])('%j', (text, left, kept) => {
  const list = new IgnoreList(FILE, text);
  expect([...left, ...kept].filter((path) => ignores(list, path))).toEqual(left);
});

test('agrees with another implementation on any small list', () => {
  const name = fc.constantFrom('a', 'b', 'ab', 'b.a');
  const segment = fc.constantFrom('a', 'ab', '*', '**', '?', 'a*', '*b', '[ab]', '[^a]b', '*.?');
  const pattern = fc.array(segment, { minLength: 1, maxLength: 4 }).map((all) => all.join('/'));
  const line = fc.tuple(fc.constantFrom('', '', '/', '!', '! '), pattern, fc.constantFrom('', '/'));
  const lines = fc.array(
    line.map((all) => all.join('')),
    { maxLength: 5 },
  );
  const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((all) => all.join('/'));
  fc.assert(
    fc.property(lines, path, (texts, file) => {
      const list = new IgnoreList(FILE, texts.join('\n'));
      const other = dockerignore({ ignorecase: false }).add(texts);
      expect(ignores(list, file)).toBe(other.ignores(file));
    }),
    { numRuns: 2000 },
  );
});

test.each(['[z-a]', '[', '[]', '[a', 'x[]a]', '[a-]', '[-a]', 'a\\', '!', 'a/[b'])(
  '%s is no pattern, which the member is told with its line',
  (pattern) => {
    expect(() => new IgnoreList('deploy/.dockerignore', `ok\n\n${pattern}\n`)).toThrow(
      `deploy/.dockerignore 파일의 3번째 줄의 패턴(${pattern})이 잘못되었습니다.`,
    );
  },
);

test('lists have limits', () => {
  expect(() => new IgnoreList(FILE, 'a\n'.repeat(2001))).toThrow('2,000줄까지');
  expect(() => new IgnoreList(FILE, `b\n${'a'.repeat(1001)}`)).toThrow('2번째 줄: 너무 깁니다');
  expect(new IgnoreList(FILE, `${'a\n'.repeat(1999)}${'a'.repeat(1000)}\n`)).toBeDefined();
});

/** A hundredth of the product's maximum, which takes many seconds to use up. */
const FEW_STEPS = 5_000_000;

test('matching takes steps in proportion to pattern and name, and all of it is bounded', () => {
  const hard = `${'*a'.repeat(400)}*b`;
  const list = new IgnoreList(FILE, `${hard}\n`.repeat(100), FEW_STEPS);
  const name = 'a'.repeat(200);
  expect(new IgnoreList(FILE, hard).ruleFor(name, -1)).toBe(-1);
  expect(list.ruleFor(name, 98)).toBe(98);
  const matchMany = () => {
    for (let i = 0; i < 100; i += 1) list.ruleFor(`${name}${i}`, -1);
  };
  expect(matchMany).toThrow(
    `${FILE} 파일의 패턴이 이 저장소의 파일 수에 비해 너무 많거나 복잡합니다.`,
  );
});

test('a class takes as many steps as it has ranges', () => {
  const list = new IgnoreList(FILE, `*[${'b'.repeat(900)}]*c\n`.repeat(1000), FEW_STEPS);
  expect(list.ruleFor('a', -1)).toBe(-1);
  expect(() => list.ruleFor('a'.repeat(200), -1)).toThrow('너무 많거나 복잡합니다.');
});
