import { useLayoutEffect, useRef } from 'react';
import { focusFirst } from '../../behavior/focus.ts';

/** Returns the element that receives the focus when a dialog closes, or none. */
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

/** Whether an element other than the page or a whole dialog has the focus. The browser gives the focus to these two by default. */
const isTaken = (active: Element | null): boolean =>
  active !== null && !active.matches('body, [role="dialog"], [role="alertdialog"]');

/**
 * Remembers the focused element when a dialog opens, and restores the focus when it closes. If that element no longer exists, as
 * after a deletion, the focus moves to the result of `returnFocus` (the next row, or the heading of the list), or else to `main`,
 * so that a keyboard user does not start again at the top of the page. An element that received the focus in the meantime keeps it.
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
