import { type RefObject, useEffect, useRef, useState } from 'react';

export interface EditMode {
  editing: boolean;
  begin: () => void;
  end: () => void;
  /** The card's form: its first field takes the focus when editing begins. */
  form: RefObject<HTMLFormElement | null>;
  /** The button that began it: it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A card that is shown or edited, with the focus where the member goes on. */
export function useEditMode(): EditMode {
  const [editing, setEditing] = useState(false);
  const was = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing === was.current) return;
    was.current = editing;
    if (editing) form.current?.querySelector('input')?.focus();
    else button.current?.focus();
  }, [editing]);
  return { editing, begin: () => setEditing(true), end: () => setEditing(false), form, button };
}
