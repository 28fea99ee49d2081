import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** View and edit mode of one thing. Leaving edit mode gives the focus back to the button that started it. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Before anything is painted: the form that goes has just handed its focus to the heading.
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const start = useCallback(() => setEditing(true), []);
  const stop = useCallback(() => setEditing(false), []);
  return { editing, start, stop, button };
}
