import { describe, expect, test } from 'vitest';
import { readProjectFile } from './read-project-file.ts';
import {
  NESTING_TOO_DEEP_MESSAGE,
  NO_ALIASES_MESSAGE,
  TOO_MANY_LINES_MESSAGE,
} from './yaml-documents.ts';

const reasons = (text: string): string[] => {
  const read = readProjectFile(text);
  return 'file' in read ? [] : read.problems.map(({ reason }) => reason);
};

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => `${line(n)}\n`).join('');

const VARIABLES = 'version: 1\ncontainers:\n  웹:\n    template: nodejs\n    env:\n';

describe('no text', { timeout: 60_000 }, () => {
  // Without limits on the input, parsing any of these texts would take minutes or overflow the stack.
  test.each([
    ['nested lists', () => '['.repeat(1_000_000)],
    ['commas without values', () => `[${','.repeat(2_000_000)}]`],
    ['closed lists', () => '[]'.repeat(1_000_000)],
    ['brackets that close nothing', () => ']}'.repeat(1_000_000)],
    ['questions', () => '? '.repeat(1_000_000)],
    ['dashes', () => '- '.repeat(1_000_000)],
    ['empty lines', () => '\n'.repeat(2_000_000)],
    ['comments', () => '#\n'.repeat(1_000_000)],
    ['anchors', () => lines(200_000, (n) => `- &a${n} x`)],
    ['wrong values', () => lines(200_000, (n) => `a${n}: @b`)],
    ['many keys', () => lines(200_000, (n) => `k${n}: 1`)],
    ['many wrong variables', () => VARIABLES + lines(100_000, (n) => `      a${n}: 1`)],
    ['many equal keys', () => 'a: 1\n'.repeat(400_000)],
  ])('is parsed beyond the size of the largest project file: %s', (_, text) => {
    expect(reasons(text())).toEqual([TOO_MANY_LINES_MESSAGE]);
  });

  test.each([
    ['wrong escapes', () => `k: "${'\\q'.repeat(2_000_000)}"`, '큰따옴표 안의'],
    ['deep lists', () => '['.repeat(300_000), NESTING_TOO_DEEP_MESSAGE],
    ['deep dashes', () => '- '.repeat(150_000), NESTING_TOO_DEEP_MESSAGE],
    ['commas without values', () => `[${','.repeat(300_000)}]`, 'YAML로 읽을 수 없습니다.'],
    ['brackets that close nothing', () => ']'.repeat(300_000), 'YAML로 읽을 수 없습니다.'],
    ['many keys', () => lines(50_000, (n) => `k${n}: 1`), 'version은'],
    [
      'a bomb of aliases',
      () => `a: &a [x]\n${lines(9, (n) => `b${n}: &b${n} [*a,*a]`)}`,
      NO_ALIASES_MESSAGE,
    ],
    [
      'a long key',
      () => `version: 1\n? a${'\u0301\u0327'.repeat(2_000_000)}\n: 1\n`,
      '항목의 이름이 너무 깁니다.',
    ],
    [
      'a long name',
      () => `version: 1\nname: ${'가'.normalize('NFD').repeat(1_300_000)}`,
      '프로젝트 이름은',
    ],
  ])('within that size has more than 20 reported problems: %s', (_, text, reason) => {
    const found = reasons(text());
    expect(found[0]).toContain(reason);
    expect(found.length).toBeLessThanOrEqual(20);
  });
});
