import { cachePerLocale } from '../../format/format-date.ts';
import type { SortValue, TableColumn } from './table-column.ts';

/** The column that a {@link Table} is sorted by, and the direction. */
export interface TableSort {
  /** The `key` of a column with `sortValue`. */
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Returns the collator of a language. It compares digits as numbers, so that 서버 2 is sorted before 서버 10. */
const collatorOf = cachePerLocale((locale) => new Intl.Collator(locale, { numeric: true }));

function compare(one: string | number, other: string | number, locale: string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collatorOf(locale).compare(String(one), String(other));
}

const isKnown = <Row>(entry: {
  row: Row;
  value: SortValue;
}): entry is { row: Row; value: string | number } =>
  entry.value !== undefined && !Number.isNaN(entry.value);

/**
 * Sorts rows by a column. Rows with equal values keep their order. Rows with an unknown value or `NaN` are last in both directions.
 * Returns the rows unchanged when the column does not exist or cannot be sorted.
 * @param locale the language of the alphabetical order
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
  locale: string,
): readonly Row[] {
  const toValue = columns.find(({ key }) => key === sort?.column)?.sortValue;
  if (sort === undefined || toValue === undefined) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const entries = rows.map((row) => ({ row, value: toValue(row) }));
  return [
    ...entries.filter(isKnown).sort((a, b) => sign * compare(a.value, b.value, locale)),
    ...entries.filter((entry) => !isKnown(entry)),
  ].map(({ row }) => row);
}

/**
 * Returns the sort after a press on the header of a column: ascending, or descending when the column is already sorted in ascending
 * order.
 */
export function toggleSort(sort: TableSort | undefined, column: string): TableSort {
  const isTurned = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isTurned ? 'descending' : 'ascending' };
}
