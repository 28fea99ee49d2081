import type { ReactElement } from 'react';
import { RowsComingContext } from '../../behavior/use-settled.ts';
import { useMountedRows } from './use-mounted-rows.ts';

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
