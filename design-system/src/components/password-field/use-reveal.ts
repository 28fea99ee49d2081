import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Shows and hides the text of a password field, and restores the selection, which the browser drops when the type
 * changes.
 */
export function useReveal(element: RefObject<HTMLInputElement | null>) {
  const [revealed, setRevealed] = useState(false);
  const selection = useRef<readonly [start: number | null, end: number | null]>(undefined);

  useLayoutEffect(() => {
    const input = element.current;
    if (input && selection.current && document.activeElement === input) {
      input.setSelectionRange(...selection.current);
    }
    selection.current = undefined;
  });

  function toggle() {
    const input = element.current;
    if (input) selection.current = [input.selectionStart, input.selectionEnd];
    setRevealed((shown) => !shown);
  }

  return { revealed, toggle };
}
