import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { listStrings } from '../../strings/list.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { useShownRows } from './use-shown-rows.ts';

/** Props of {@link IncrementalList}. */
export interface IncrementalListProps<Row> {
  /** All rows, in their order. */
  rows: readonly Row[];
  /** Renders the visible rows as one element, a {@link RowList} or an {@link ExpandableList}. */
  children: (shown: readonly Row[]) => ReactElement;
}

/** The last row of the list before the button. */
const rowAbove = (button: HTMLElement): Element | null | undefined =>
  button.parentElement?.previousElementSibling?.lastElementChild;

/**
 * A list that stays fast at any length: it shows 50 rows, and 50 more at each press of the button under it. Rows that
 * are added later are shown at once. When a press removes the button, the first button of the row above gets the focus,
 * from which Tab continues to the new rows.
 */
export function IncrementalList<Row>({ rows, children }: IncrementalListProps<Row>) {
  const strings = useStrings(listStrings);
  const { shown, hidden, showMore } = useShownRows(rows);
  const row = useRef<Element | null | undefined>(undefined);
  useLayoutEffect(() => {
    if (hidden <= 0) row.current?.querySelector<HTMLElement>('button, a')?.focus();
    row.current = undefined;
  }, [hidden]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    row.current = rowAbove(event.currentTarget);
    showMore();
  };
  return (
    <>
      {children(shown)}
      {hidden > 0 && (
        <div>
          <Button size="small" variant="ghost" onClick={press}>
            {strings.showMore(hidden)}
          </Button>
        </div>
      )}
    </>
  );
}
