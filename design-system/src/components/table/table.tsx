import { type ReactNode, useId, useMemo, useState } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { timeStrings } from '../../strings/common.ts';
import { tableStrings } from '../../strings/lists.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { visuallyHiddenClass } from '../../styles/visually-hidden.css.ts';
import { SkeletonGroup } from '../skeleton/skeleton.tsx';
import { sortRows, type TableSort, toggleSort } from './sort-rows.ts';
import * as css from './table.css.ts';
import { EmptyRow, SkeletonRows, TableRow } from './table-body.tsx';
import { type RowDensity, type TableColumn, tableRoles } from './table-column.ts';
import { TableHead } from './table-head.tsx';

interface TableSorting<Row> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  sort?: TableSort | undefined;
  defaultSort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
}

/** Returns the announcement of a new sort. */
type WriteSorted = (header: string, direction: TableSort['direction']) => string;

/** Sorts the rows. The page can control the sort; otherwise the table stores the sort in its state. */
function useTableSort<Row>(props: TableSorting<Row>, write: WriteSorted) {
  const { rows, columns } = props;
  const [own, setOwn] = useState(props.defaultSort);
  const sort = props.sort ?? own;
  const { locale } = useStrings(timeStrings);
  const header = columns.find(({ key }) => key === sort?.column)?.header ?? '';

  // Not every screen reader announces a change of `aria-sort`.
  useChangeAnnouncement(sort ? `${sort.column} ${sort.direction}` : '', () =>
    write(header, sort?.direction ?? 'ascending'),
  );

  function sortBy(column: string) {
    const next = toggleSort(sort, column);
    setOwn(next);
    props.onSortChange?.(next);
  }

  const ordered = useMemo(
    () => sortRows(rows, columns, sort, locale),
    [rows, columns, sort, locale],
  );
  return { ordered, sort, sortBy };
}

/** Props of {@link Table}. */
export interface TableProps<Row> {
  /** 표의 이름. 보이는 제목이자 화면 낭독기가 읽는 이름입니다. */
  caption: string;
  /** 이름을 화면 낭독기에만 알립니다. 바로 위에 같은 제목이 있을 때 씁니다. */
  captionHidden?: boolean | undefined;
  /** 열. 다시 그릴 때마다 새로 만들지 않도록 모듈의 상수로 두거나 기억해 둡니다. */
  columns: readonly TableColumn<Row>[];
  /** 행의 데이터. */
  rows: readonly Row[];
  /** 행을 가리키는 이름. 한 표 안에서 겹치지 않습니다. */
  rowKey: (row: Row) => string;
  /** 정렬. 주소처럼 표 밖에 기억할 때 씁니다. */
  sort?: TableSort | undefined;
  /** 처음 정렬. 그다음은 표가 기억합니다. */
  defaultSort?: TableSort | undefined;
  /** 정렬을 바꾸면 불립니다. */
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** 행의 높이. `compact`는 비교할 행이 많은 운영 화면에 씁니다. */
  density?: RowDensity | undefined;
  /** 페이지를 내리는 동안 제목 줄을 위에 붙여 둡니다. 카드로 바뀐 뒤에는 붙지 않습니다. */
  stickyHeader?: boolean | undefined;
  /** 행을 처음 불러오는 동안 자리를 보입니다. 이미 있는 행은 그대로 둡니다. */
  loading?: boolean | undefined;
  /** 행이 없을 때 보일 것. 작은 `EmptyState`입니다. */
  empty?: ReactNode;
}

/**
 * A table of facts of the same kind about many items, for comparing and sorting. In a narrow container each row becomes a card. For
 * items of one line each, with buttons, use `RowList`, for the facts of a single item `DescriptionList`. The table is designed for
 * up to six columns and some hundred rows, because all rows are rendered.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/table/examples/sortable-table/
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, density = 'comfortable', stickyHeader = false } = props;
  const { sorted } = useStrings(tableStrings);
  const { ordered, sort, sortBy } = useTableSort(props, sorted);
  const captionId = useId();
  const head = { columns, density, sticky: stickyHeader };
  const caption = (
    <caption
      id={captionId}
      className={props.captionHidden ? visuallyHiddenClass : css.tableCaption}
    >
      {props.caption}
    </caption>
  );

  if (props.loading && rows.length === 0) {
    return (
      <SkeletonGroup>
        <div className={css.tableFrame} aria-hidden="true">
          <table className={css.table}>
            {caption}
            <TableHead {...head} sort={undefined} />
            <SkeletonRows columns={columns} density={density} />
          </table>
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <div className={css.tableFrame}>
      <table
        {...tableRoles.table}
        className={css.table}
        aria-labelledby={captionId}
        aria-busy={props.loading || undefined}
      >
        {caption}
        <TableHead {...head} sort={sort} onSort={rows.length > 1 ? sortBy : undefined} />
        <tbody {...tableRoles.group} className={css.tableBody}>
          {ordered.map((row) => (
            <TableRow key={props.rowKey(row)} row={row} columns={columns} density={density} />
          ))}
          {rows.length === 0 && <EmptyRow columns={columns.length}>{props.empty}</EmptyRow>}
        </tbody>
      </table>
    </div>
  );
}
