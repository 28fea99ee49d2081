import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in an open dialog when the fragment of the address changes, for example by the back button after a table of
 * contents. Browsers then move the focus to the document, and Radix restores only a focus that has moved to another element.
 * @returns the handler of the dialog's `focus` events
 */
export function useKeptFocus(open: boolean): (event: FocusEvent<HTMLElement>) => void {
  const latest = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const restore = () => {
      if (document.activeElement === document.body) latest.current?.focus({ preventScroll: true });
    };
    window.addEventListener('hashchange', restore);
    return () => window.removeEventListener('hashchange', restore);
  }, [open]);
  return ({ target }) => {
    latest.current = target;
  };
}
