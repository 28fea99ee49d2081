import { describe, expect, test } from 'vitest';
import { readProjectFile } from './read-project-file.ts';
import { NO_ALIASES, TOO_DEEP, TOO_MUCH } from './yaml-tokens.ts';

const reasons = (text: string): string[] => {
  const read = readProjectFile(text);
  return 'file' in read ? [] : read.problems.map(({ reason }) => reason);
};

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => `${line(n)}\n`).join('');

const VARIABLES = 'version: 1\ncontainers:\n  웹:\n    template: nodejs\n    env:\n';

describe('no text', () => {
  // Each would take seconds, or the stack, if more of it were looked at than a project file has.
  test.each([
    ['nested lists', () => '['.repeat(100_000)],
    ['commas without values', () => `[${','.repeat(200_000)}]`],
    ['closed lists', () => '[]'.repeat(100_000)],
    ['brackets that close nothing', () => ']}'.repeat(100_000)],
    ['questions', () => '? '.repeat(100_000)],
    ['dashes', () => '- '.repeat(100_000)],
    ['empty lines', () => '\n'.repeat(200_000)],
    ['comments', () => '#\n'.repeat(100_000)],
    ['anchors', () => lines(20_000, (n) => `- &a${n} x`)],
    ['wrong values', () => lines(15_000, (n) => `a${n}: @b`)],
    ['many keys', () => lines(20_000, (n) => `k${n}: 1`)],
    ['many wrong variables', () => VARIABLES + lines(15_000, (n) => `      a${n}: 1`)],
    ['many equal keys', () => 'a: 1\n'.repeat(40_000)],
  ])('is looked at beyond what a project file has: %s', (_, text) => {
    expect(reasons(text())).toEqual([TOO_MUCH]);
  });

  test.each([
    ['wrong escapes', () => `k: "${'\\q'.repeat(100_000)}"`, '큰따옴표 안의'],
    ['deep lists', () => '['.repeat(20_000), TOO_DEEP],
    ['deep dashes', () => '- '.repeat(10_000), TOO_DEEP],
    ['commas without values', () => `[${','.repeat(20_000)}]`, 'YAML로 읽을 수 없습니다.'],
    ['brackets that close nothing', () => ']'.repeat(20_000), 'YAML로 읽을 수 없습니다.'],
    ['many keys', () => lines(4000, (n) => `k${n}: 1`), 'version은'],
    [
      'a bomb of aliases',
      () => `a: &a [x]\n${lines(9, (n) => `b${n}: &b${n} [*a,*a]`)}`,
      NO_ALIASES,
    ],
    [
      'a long key',
      () => `version: 1\n? a${'\u0301\u0327'.repeat(100_000)}\n: 1\n`,
      '항목의 이름이 너무 깁니다.',
    ],
    [
      'a long name',
      () => `version: 1\nname: ${'가'.normalize('NFD').repeat(80_000)}`,
      '프로젝트 이름은',
    ],
  ])('that is within it is told as wrong more than 20 times: %s', (_, text, reason) => {
    const found = reasons(text());
    expect(found[0]).toContain(reason);
    expect(found.length).toBeLessThanOrEqual(20);
  });
});
