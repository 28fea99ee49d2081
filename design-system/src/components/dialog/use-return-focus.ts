import { useLayoutEffect, useRef } from 'react';
import { focusFirst } from '../../behavior/focus.ts';

/** Returns the element that gets the focus when a dialog closes, or none. */
export type ReturnFocus = () => HTMLElement | null | undefined;

/**
 * The element that opened the dialog. A menu item no longer exists when the dialog closes, so the menu's button is used
 * instead.
 */
function originOf(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (menuButtonId) return document.getElementById(menuButtonId);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** Whether something else than the page and a dialog as a whole has the focus: the browser gives it to these by itself. */
const isTaken = (active: Element | null): boolean =>
  active !== null && !active.matches('body, [role="dialog"], [role="alertdialog"]');

/**
 * Remembers the focused element when a dialog opens and focuses it again when the dialog closes. When that element no
 * longer exists, as after a deletion, the result of `returnFocus` gets the focus: the next row, or the list's heading.
 * If there is none, `main` gets it, so that a keyboard user does not start again at the top of the page. What was focused
 * meanwhile, as by a shortcut that is pressed at once, keeps it.
 */
export function useReturnFocus(open: boolean, returnFocus: ReturnFocus | undefined) {
  const origin = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = originOf(document.activeElement);
  }, [open]);

  return (event: Event) => {
    event.preventDefault();
    if (isTaken(document.activeElement)) return;
    const nobodyHasIt = document.activeElement === document.body;
    const main = nobodyHasIt ? document.querySelector('main') : null;
    focusFirst([returnFocus?.(), origin.current, main]);
  };
}
