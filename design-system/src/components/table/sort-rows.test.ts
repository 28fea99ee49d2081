import { describe, expect, test } from 'vitest';
import { sortRows, toggleSort } from './sort-rows.ts';
import type { SortValue, TableColumn } from './table-column.ts';

interface Sample {
  id: number;
  value: SortValue;
}

const columns: readonly TableColumn<Sample>[] = [
  { key: 'id', header: '번호', cell: ({ id }) => id },
  { key: 'value', header: '값', cell: ({ value }) => value, sortValue: ({ value }) => value },
];

const samples = (values: readonly SortValue[]) => values.map((value, id) => ({ id, value }));

const ascending = { column: 'value', direction: 'ascending' } as const;
const descending = { column: 'value', direction: 'descending' } as const;

describe('the order of a column', () => {
  test.each([
    ['Hangul', ['하나', '가나', '나루', '까치'], ['가나', '까치', '나루', '하나']],
    ['numbers inside of texts', ['서버 10', '서버 2', '서버 1'], ['서버 1', '서버 2', '서버 10']],
    ['Hangul before Latin letters', ['api', '결제', 'Web'], ['결제', 'api', 'Web']],
    ['numbers', [10, 9, -1, 0.5], [-1, 0.5, 9, 10]],
    [
      'moments',
      ['2025-03-02T14:05:00Z', '2024-12-31T00:00:00Z'],
      ['2024-12-31T00:00:00Z', '2025-03-02T14:05:00Z'],
    ],
  ])('%s', (_, given, sorted) => {
    const valuesOf = (sort: typeof ascending | typeof descending) =>
      sortRows(samples(given), columns, sort, 'ko-KR').map(({ value }) => value);
    expect(valuesOf(ascending)).toEqual(sorted);
    expect(valuesOf(descending)).toEqual([...sorted].reverse());
  });

  test.each([ascending, descending])('unknown values come last: $direction', (sort) => {
    const rows = sortRows(samples([undefined, 2, Number.NaN, 1]), columns, sort, 'ko-KR');
    expect(rows.slice(2).map(({ id }) => id)).toEqual([0, 2]);
  });

  test.each([ascending, descending])('equal values keep their order: $direction', (sort) => {
    const rows = sortRows(samples([1, 1, 1]), columns, sort, 'ko-KR');
    expect(rows.map(({ id }) => id)).toEqual([0, 1, 2]);
  });

  test.each(['id', 'nothing'])('a column that cannot be sorted changes nothing: %s', (column) => {
    const rows = samples([2, 1]);
    expect(sortRows(rows, columns, { column, direction: 'ascending' }, 'ko-KR')).toBe(rows);
  });

  test('the given rows are not modified', () => {
    const rows = samples([2, 1]);
    sortRows(rows, columns, ascending, 'ko-KR');
    expect(rows.map(({ value }) => value)).toEqual([2, 1]);
  });
});

test.each([
  [undefined, 'value', ascending],
  [ascending, 'value', descending],
  [descending, 'value', ascending],
  [descending, 'id', { column: 'id', direction: 'ascending' }],
])('a press after %j on %s sorts by %j', (sort, column, next) => {
  expect(toggleSort(sort, column)).toEqual(next);
});
