import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type TimedRevealOptions, useTimedReveal } from '../../behavior/use-timed-reveal.ts';

/**
 * Shows and hides the text of a password field, and restores the selection, which the browser drops when the type
 * changes.
 */
export function useReveal(
  element: RefObject<HTMLInputElement | null>,
  options: Required<TimedRevealOptions>,
) {
  const selection = useRef<readonly [start: number | null, end: number | null]>(undefined);
  const remember = () => {
    const input = element.current;
    if (input) selection.current = [input.selectionStart, input.selectionEnd];
  };
  const { revealed, toggle } = useTimedReveal({
    ...options,
    isBusy() {
      const isBusy = options.isBusy?.() ?? false;
      if (!isBusy) remember();
      return isBusy;
    },
  });

  useLayoutEffect(() => {
    const input = element.current;
    if (input && selection.current && document.activeElement === input) {
      input.setSelectionRange(...selection.current);
    }
    selection.current = undefined;
  });

  return {
    revealed,
    toggle() {
      remember();
      toggle();
    },
  };
}
