import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { PendingRowsContext } from '../../behavior/use-settled.ts';

/** The number of rows in the first rendering: as many as a screen shows. */
const FIRST = 20;
/** The number of rows that each further step adds. A press waits for at most one step. */
const STEP = 40;

/**
 * The number of rows after the next step. A complete list keeps a reserve, so that an added row appears at once. A list that became
 * much shorter, as by a search, grows again step by step.
 */
function nextCount(count: number, rows: number): number {
  if (count < rows) return count + STEP;
  return count === rows || count > rows + 2 * STEP ? Math.max(FIRST, rows + STEP) : count;
}

/**
 * Renders the first rows of a list at once, and more rows in further steps until all are rendered. The steps have low priority, so
 * that the member's actions are handled first.
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
 * A list that appears at once at any length. Its first rows are in the first rendering; further rows are added in steps while the
 * browser is idle, so that presses never wait for them. In the end all rows are in the page, where the browser's search, the
 * keyboard and screen readers find them. For more than some thousand rows use virtualisation, as the log does.
 */
export function IncrementalList<Row>({ rows, children }: IncrementalListProps<Row>) {
  const mounted = useMountedRows(rows);
  return (
    <PendingRowsContext value={mounted.length < rows.length}>
      {children(mounted)}
    </PendingRowsContext>
  );
}
