import { useMemo, useState } from 'react';
import { useChangeAnnouncement } from '../../behavior/use-change-announcement.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { timeStrings } from '../../strings/time.ts';
import { nextSort, sortRows, type TableSort } from './sort-rows.ts';
import type { TableColumn } from './table-column.ts';

interface TableSorting<Row> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  sort?: TableSort | undefined;
  defaultSort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
}

/** Makes the sentence that is announced when another sort has been chosen. */
type WriteSorted = (header: string, direction: TableSort['direction']) => string;

/** The rows in the order that was asked for, which the page keeps or, where it does not, the table itself. */
export function useTableSort<Row>(props: TableSorting<Row>, write: WriteSorted) {
  const { rows, columns } = props;
  const [own, setOwn] = useState(props.defaultSort);
  const sort = props.sort ?? own;
  const { locale } = useStrings(timeStrings);
  const header = columns.find(({ key }) => key === sort?.column)?.header ?? '';

  // Not every screen reader says that `aria-sort` has changed.
  useChangeAnnouncement(sort ? `${sort.column} ${sort.direction}` : '', () =>
    write(header, sort?.direction ?? 'ascending'),
  );

  function sortBy(column: string) {
    const next = nextSort(sort, column);
    setOwn(next);
    props.onSortChange?.(next);
  }

  const ordered = useMemo(
    () => sortRows(rows, columns, sort, locale),
    [rows, columns, sort, locale],
  );
  return { ordered, sort, sortBy };
}
