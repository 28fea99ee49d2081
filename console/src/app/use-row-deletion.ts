import { type RefObject, useCallback, useId, useRef, useState } from 'react';

function buttonAt(id: string): HTMLElement | null {
  const place = document.getElementById(id);
  return place instanceof HTMLButtonElement ? place : (place?.querySelector('button') ?? null);
}

/**
 * Which row a deletion dialog asks about, and where the focus goes afterwards: to the next row's button, or to the
 * heading of the list when there is none. A dialog that was only closed gives the focus back by itself.
 */
export function useRowDeletion<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  heading: RefObject<HTMLElement | null>,
) {
  const listId = useId();
  const [asked, setAsked] = useState<{ row: Row; next: Row | undefined }>();
  const [open, setOpen] = useState(false);
  const gone = useRef(false);
  /** Goes on each row's button, or on what holds it. */
  const buttonId = (row: Row) => `${listId}-${keyOf(row)}`;

  const ask = useCallback(
    (row: Row) => {
      const index = rows?.indexOf(row) ?? -1;
      setAsked({ row, next: rows?.[index + 1] });
      gone.current = false;
      setOpen(true);
    },
    [rows],
  );
  const cancel = () => setOpen(false);
  /** Closes the dialog after success: the row may still stand there until the list is loaded again. */
  const finish = () => {
    gone.current = true;
    setOpen(false);
  };
  const returnFocus = () => {
    if (!asked || (!gone.current && buttonAt(buttonId(asked.row)))) return undefined;
    return (asked.next && buttonAt(buttonId(asked.next))) ?? heading.current;
  };
  return { row: asked?.row, open, cancel, finish, ask, buttonId, returnFocus };
}
