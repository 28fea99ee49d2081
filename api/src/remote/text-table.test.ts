import { expect, test } from 'vitest';
import { formatTable } from './text-table.ts';

const ROWS = [
  ['이름', '차이', '지금'],
  ['public.orders', '다름', '48,210행'],
];

test('columns stay aligned with Korean words, which are two columns wide', () => {
  expect(formatTable(ROWS).split('\n')).toEqual([
    '  이름           차이  지금',
    '  public.orders  다름  48,210행',
  ]);
});

test('a narrow terminal shortens the widest cells, but never an id in the first column', () => {
  const lines = formatTable([['0f3a5b7c', '아주 긴 이름의 데이터베이스', '복원 확인됨']], 34).split(
    '\n',
  );
  expect(lines).toEqual(['  0f3a5b7c  아주 긴 …   복원 확인…']);
  expect(formatTable([['0f3a5b7c-and-more', 'abcdefghi']], 10)).toBe('  0f3a5b7c-and-more  abcde…');
});

test('a table without a terminal is whole', () => {
  const long = 'x'.repeat(200);
  expect(formatTable([[long, '끝']])).toBe(`  ${long}  끝`);
});
