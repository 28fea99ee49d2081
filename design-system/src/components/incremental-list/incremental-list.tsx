import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { PendingRowsContext } from '../../behavior/use-list-ref.ts';

/** The number of rows in the first rendering: as many as a screen shows. */
const FIRST = 20;
/** The number of rows that each further step adds. A press is delayed by at most one step. */
const STEP = 40;

/**
 * Returns the maximum number of rendered rows for the next step. While rows are missing, the maximum grows by one step. Once all
 * rows are rendered, the maximum exceeds the number of rows, so that an added row appears immediately. If the list has become much
 * shorter, as by a search, the maximum is lowered, so that a longer list is rendered in steps again.
 */
function nextCount(count: number, rows: number): number {
  if (count < rows) return count + STEP;
  return count === rows || count > rows + 2 * STEP ? Math.max(FIRST, rows + STEP) : count;
}

/**
 * Returns the rows to render: the first rows immediately, and more rows after each step until all rows are included. The steps have
 * low priority, so that the actions of the member are handled first.
 */
function useMountedRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(FIRST);
  const next = nextCount(count, rows.length);
  useEffect(() => {
    if (next !== count) startTransition(() => setCount(next));
  }, [next, count]);
  return count < rows.length ? rows.slice(0, count) : rows;
}

/** Props of {@link IncrementalList}. */
export interface IncrementalListProps<Row> {
  /** 모든 줄을 순서대로 나열합니다. */
  rows: readonly Row[];
  /**
   * 지금까지 페이지에 나온 줄을 {@link RowList}나 {@link ExpandableList} 같은 요소 하나로
   * 렌더링합니다. 줄은 메모이제이션되어 있어야 합니다.
   */
  children: (mounted: readonly Row[]) => ReactElement;
}

/**
 * A list of any length whose first rows appear immediately. Further rows are added in steps of low priority, so that a press is
 * delayed by at most one step. Finally the page contains all rows, so that the search of the browser, the keyboard and screen
 * readers reach every row. For more than a few thousand rows use virtualisation, as in `LogViewer`.
 */
export function IncrementalList<Row>({ rows, children }: IncrementalListProps<Row>) {
  const mounted = useMountedRows(rows);
  return (
    <PendingRowsContext value={mounted.length < rows.length}>
      {children(mounted)}
    </PendingRowsContext>
  );
}
