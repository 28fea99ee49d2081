import { describe, expect, test } from 'vitest';
import { findDifference, shortenCounts, sumRows } from './table-counts.ts';

const counts = (tables: Record<string, number | null>) =>
  Object.entries(tables).map(([table, rows]) => ({ table, rows }));

describe('what a restored backup lacks', () => {
  test.each([
    ['equal tables', { a: 1, b: 0 }, { a: 1, b: 0 }, undefined],
    ['no tables', {}, {}, undefined],
    ['a missing table', { a: 1, b: 0 }, { a: 1 }, '없는 테이블: b'],
    ['another table', { a: 1 }, { a: 1, b: 0 }, '에만 있는 테이블: b'],
    ['fewer rows', { a: 5, b: 2 }, { a: 4, b: 2 }, 'a(5행 중 4행)'],
    ['a table that was not counted', { a: null }, { a: 4 }, undefined],
    ['many missing tables', { a: 1, b: 1, c: 1, d: 1, e: 1 }, {}, 'a, b, c 외 2개'],
  ])('%s', (_name, dumped, restored, difference) => {
    const found = findDifference(counts(dumped), counts(restored), 'rows');
    if (difference === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(difference);
  });

  test('only the names count where rows are of another instant', () => {
    expect(findDifference(counts({ a: 5 }), counts({ a: 4 }), 'names')).toBeUndefined();
    expect(findDifference(counts({ a: 5 }), counts({}), 'names')).toContain('a');
  });

  test('only an empty result is an error where rows expire', () => {
    expect(
      findDifference(counts({ db0: 5, db1: 1 }), counts({ db0: 1 }), 'presence'),
    ).toBeUndefined();
    expect(findDifference(counts({}), counts({}), 'presence')).toBeUndefined();
    expect(findDifference(counts({ db0: 5 }), counts({}), 'presence')).toContain('비어');
  });
});

test('the rows of too many tables are stored as a sum', () => {
  const many = counts(
    Object.fromEntries(Array.from({ length: 2003 }, (_, index) => [`t${index}`, 2])),
  );
  const stored = shortenCounts(many);
  expect(stored).toHaveLength(2001);
  expect(stored.at(-1)).toEqual({ table: '', rows: 6 });
  expect(sumRows(stored)).toBe(sumRows(many));
});

test('the sum of rows is unknown when none were counted', () => {
  expect(sumRows(counts({ a: null, b: null }))).toBeNull();
  expect(sumRows(counts({}))).toBe(0);
});

test('names that a program of a member prints are shown and stored up to a limit', () => {
  const table = `\0\u202e${'x'.repeat(100_000)}`;
  const lost = findDifference([{ table, rows: 1 }], [], 'rows') ?? '';
  expect(lost.length).toBeLessThan(400);
  expect(lost).not.toMatch(/\p{Cc}|\u202e/u);
  const [stored] = shortenCounts([{ table, rows: 1 }]);
  expect(stored?.table.length).toBe(255);
});
