import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Whether something is shown or edited. */
export interface EditMode {
  /** `true` while the {@link EditForm} is shown. */
  editing: boolean;
  /** Shows the form. */
  start: () => void;
  /** Shows the thing again, after saving or cancelling. */
  stop: () => void;
  /** The ref of the button that starts the editing; it gets the focus back afterwards. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * For something that is shown until it is edited in place, in an {@link EditForm}: the form takes the focus when editing
 * starts, and the button that started it gets the focus back when editing ends. For editing in a dialog use `FormDialog`.
 */
export function useEditMode(): EditMode {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Before the next paint, because the removed form has just moved the focus to the heading.
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const start = useCallback(() => setEditing(true), []);
  const stop = useCallback(() => setEditing(false), []);
  return { editing, start, stop, button };
}
