import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { RowsComingContext } from '../../behavior/use-settled.ts';

/** How many rows come with the page: as many as a screen shows. */
const FIRST = 20;
/** How many come at a time after them: a press waits for one such step at most. */
const STEP = 40;

/**
 * Up to how many rows are rendered next. A complete list keeps some room, so that a row that is added is there at once; one that became
 * much shorter, by a search, does not come back all at once.
 */
function nextCount(count: number, rows: number): number {
  if (count < rows) return count + STEP;
  return count === rows || count > rows + 2 * STEP ? Math.max(FIRST, rows + STEP) : count;
}

/**
 * The first rows of a list at once, and then more at each step until all are there. A step is rendered in between of everything else;
 * what a member does comes first.
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
  /** 모든 줄을 순서대로 적습니다. */
  rows: readonly Row[];
  /**
   * 지금까지 페이지에 나온 줄을 {@link RowList}나 {@link ExpandableList} 같은 요소 하나로
   * 렌더링합니다. 줄은 메모이제이션되어 있어야 합니다.
   */
  children: (mounted: readonly Row[]) => ReactElement;
}

/**
 * A list that is there at once at any length: its first rows come with the page, the others a few at a time while nothing else is to be
 * done, so that a press never waits for them. In the end all of them are in the page: the browser's own search, the keyboard and screen
 * readers find every row. For lists of more than some thousand rows use a window, as the log does.
 */
export function IncrementalList<Row>({ rows, children }: IncrementalListProps<Row>) {
  const mounted = useMountedRows(rows);
  return (
    <RowsComingContext value={mounted.length < rows.length}>{children(mounted)}</RowsComingContext>
  );
}
