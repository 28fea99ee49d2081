import { createRef, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { focusFirstFocusable } from '../../behavior/focus.ts';
import { useLatest } from '../../behavior/use-latest.ts';
import type { FindFocusTarget } from '../dialog/use-return-focus.ts';

/** The state of the deletion dialog of a list, and the functions for the list and the dialog. */
export interface RowDeletion<Row> {
  /** The row to delete. The row is kept after the dialog has closed, because the dialog still shows it while fading out. */
  row: Row | undefined;
  /** Whether the dialog is shown. */
  open: boolean;
  /** Opens the dialog for a row. Stable across renderings. */
  ask: (row: Row) => void;
  /** Closes the dialog without a deletion. */
  cancel: () => void;
  /** Closes the dialog after the deletion. The row may remain until the list is loaded again. */
  finish: () => void;
  /**
   * Returns the ref for the button of a row that receives the focus after the dialog has closed. The function and each ref are
   * stable across renderings.
   */
  buttonRef: (row: Row) => RefObject<HTMLButtonElement | null>;
  /** The value for the prop `returnFocus` of the dialog. */
  returnFocus: FindFocusTarget;
}

/**
 * Returns a function that returns the ref of a key. Each ref is created on first use and kept, so that memoised rows are not
 * rendered again.
 */
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
 * Manages the deletion of rows of a {@link RowList} or an {@link ExpandableList} with a confirmation dialog. After a deletion the
 * focus moves to the button of the next row, or to the heading of the list when there is no next row. After a cancellation the focus
 * returns to the button that opened the dialog. When that row then leaves the list, the focus moves as after a deletion.
 * @param rows the current rows; `undefined` while unknown
 * @param keyOf returns the key of a row; has to be stable across renderings
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
  const isListed = asked && rows?.some((row) => keyOf(row) === keyOf(asked.row));
  const restoreFocus = useLatest(() => {
    // A row that had the focus has given it to the heading of the list when it was removed.
    const places = [document.body, heading.current];
    if (!open && places.some((place) => place === document.activeElement))
      focusFirstFocusable([returnFocus()]);
  });
  useLayoutEffect(() => {
    if (isListed === false) restoreFocus();
  }, [isListed, restoreFocus]);
  return { row: asked?.row, open, ask, cancel, finish, buttonRef, returnFocus };
}
