import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The state of an item that is either displayed or edited. */
export interface EditMode {
  /** Whether the {@link EditForm} is shown. */
  editing: boolean;
  /** Shows the form. */
  start: () => void;
  /** Hides the form and shows the item again, after saving or cancelling. */
  stop: () => void;
  /** The ref of the edit button, which receives the focus after editing. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Manages the state of an item that is edited in place in an {@link EditForm}. The form receives the focus when editing starts, and
 * the edit button receives the focus when editing ends. For editing in a dialog use `FormDialog`.
 * @param opened whether the caller shows the form, such as by the address, apart from `start` and `stop`
 */
export function useEditMode(opened = false): EditMode {
  const [started, setStarted] = useState(false);
  const editing = started || opened;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Runs before the next paint, because the removal of the form has just moved the focus to the heading of the region.
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const start = useCallback(() => setStarted(true), []);
  const stop = useCallback(() => setStarted(false), []);
  return { editing, start, stop, button };
}
