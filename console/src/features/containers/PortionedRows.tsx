import { RowList } from '@naru/design-system';
import type { ReactNode } from 'react';
import { ShowMore } from '#app/ShowMore.tsx';
import { useShownRows } from '#app/use-shown-rows.ts';

export interface PortionedRowsProps<Item> {
  /** Names the list. */
  label: string;
  rows: readonly Item[];
  /** Draws one row, with its key. */
  children: (row: Item) => ReactNode;
}

/** A list of rows that stays quick however long it is. */
export function PortionedRows<Item>({ label, rows, children }: PortionedRowsProps<Item>) {
  const { shown, hidden, showMore } = useShownRows(rows);
  return (
    <>
      <RowList label={label}>{shown.map(children)}</RowList>
      <ShowMore hidden={hidden} onShow={showMore} />
    </>
  );
}
