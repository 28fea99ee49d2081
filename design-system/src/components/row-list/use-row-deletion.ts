import { createRef, type RefObject, useCallback, useRef, useState } from 'react';
import { useLatest } from '../../behavior/use-latest.ts';
import type { ReturnFocus } from '../dialog/use-return-focus.ts';

/** Which row a deletion dialog asks about, and what the list and the dialog need for it. */
export interface RowDeletion<Row> {
  /** The row to delete; it is kept after the dialog has closed, while the dialog fades out. */
  row: Row | undefined;
  /** Whether the dialog is shown. */
  open: boolean;
  /** Opens the dialog for a row. The same function at every render. */
  ask: (row: Row) => void;
  /** Closes the dialog without a deletion. */
  cancel: () => void;
  /** Closes the dialog after the deletion. The row may still be there until the list is loaded again. */
  finish: () => void;
  /** The ref of the button in each row that gets the focus; the same ref and the same function at every render. */
  buttonRef: (row: Row) => RefObject<HTMLButtonElement | null>;
  /** Pass it to the dialog's prop of the same name. */
  returnFocus: ReturnFocus;
}

/** One ref for each key, created on first use and kept, so that memoised rows do not render again. */
function useRefs() {
  const [refs] = useState(() => new Map<string, RefObject<HTMLButtonElement | null>>());
  return useCallback(
    (key: string) => {
      const ref = refs.get(key) ?? createRef<HTMLButtonElement>();
      refs.set(key, ref);
      return ref;
    },
    [refs],
  );
}

/**
 * The deletion of rows of a {@link RowList} or an {@link ExpandableList} by a dialog. Afterwards the focus goes to the
 * button of the next row, or to the heading of the list when there is no next row. A dialog that was only closed gives
 * the focus back to the button that opened it.
 * @param rows the list as it is now; `undefined` while it is not known.
 * @param keyOf returns what identifies a row: the same function at every render.
 */
export function useRowDeletion<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  heading: RefObject<HTMLElement | null>,
): RowDeletion<Row> {
  const refOf = useRefs();
  const [asked, setAsked] = useState<{ row: Row; next: Row | undefined }>();
  const [open, setOpen] = useState(false);
  const deleted = useRef(false);
  const buttonRef = useCallback((row: Row) => refOf(keyOf(row)), [refOf, keyOf]);

  const ask = useLatest((row: Row) => {
    const index = rows?.indexOf(row) ?? -1;
    setAsked({ row, next: rows?.[index + 1] });
    deleted.current = false;
    setOpen(true);
  });
  const cancel = () => setOpen(false);
  const finish = () => {
    deleted.current = true;
    setOpen(false);
  };
  const returnFocus = () => {
    if (!asked || (!deleted.current && buttonRef(asked.row).current)) return undefined;
    return (asked.next && buttonRef(asked.next).current) ?? heading.current;
  };
  return { row: asked?.row, open, ask, cancel, finish, buttonRef, returnFocus };
}
