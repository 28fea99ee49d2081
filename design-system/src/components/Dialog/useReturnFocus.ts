import { useLayoutEffect, useRef } from 'react';
import { focusFirst } from '../../focus.ts';

/** Names the element that takes the focus when a dialog closes, or none. */
export type ReturnFocus = () => HTMLElement | null | undefined;

/** What opened the dialog. A menu item is gone by the time the dialog closes, so its menu's button stands for it. */
function originOf(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (menuButtonId) return document.getElementById(menuButtonId);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/**
 * Remembers what had the focus when a dialog opened and gives it back when it closes. When that element is gone, as
 * after a deletion, `returnFocus` names the next one: the next row, or the list's heading; failing that the main part
 * of the page takes it, so that a keyboard user is never thrown back to the top.
 */
export function useReturnFocus(open: boolean, returnFocus: ReturnFocus | undefined) {
  const origin = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = originOf(document.activeElement);
  }, [open]);

  return (event: Event) => {
    event.preventDefault();
    const nobodyHasIt = document.activeElement === document.body;
    const main = nobodyHasIt ? document.querySelector('main') : null;
    focusFirst([returnFocus?.(), origin.current, main]);
  };
}
