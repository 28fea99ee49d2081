import { useLayoutEffect, useRef } from 'react';
import { focusFirstFocusable, headingOf } from '../../behavior/focus.ts';

/** A function that returns the element that receives the focus after a dialog has closed, or no element. */
export type FindFocusTarget = () => HTMLElement | null | undefined;

/**
 * Returns the element that opened the dialog. For a menu item, which no longer exists when the dialog closes, returns the button of
 * the menu.
 */
function originOf(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (menuButtonId) return document.getElementById(menuButtonId);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/**
 * Checks whether an element other than `body` or a dialog has the focus. The browser itself focuses only `body` or the dialog, so
 * any other element was focused by the application.
 */
const isTaken = (active: Element | null): boolean =>
  active !== null && !active.matches('body, [role="dialog"], [role="alertdialog"]');

/** The element that opened the dialog which the current commit removes. */
let replaced: HTMLElement | null = null;

/** Keeps an element for a dialog that opens in the same commit, such as the dialog with the result of a form. */
function passOn(origin: HTMLElement | null): void {
  replaced = origin;
  queueMicrotask(() => {
    replaced = null;
  });
}

/**
 * Stores the focused element when a dialog opens; in place of another dialog, the element that opened the other. When the dialog closes, focuses the first of these elements that accepts the
 * focus: the result of `returnFocus`, such as the next row or the heading of the list after a deletion; the stored element; the heading of
 * its section, for a button that the dialog has made needless; and `main`, so that a keyboard user does not start again at the top of the page. An element that was focused in the meantime keeps
 * the focus.
 */
export function useReturnFocus(open: boolean, returnFocus: FindFocusTarget | undefined) {
  const origin = useRef<HTMLElement | null>(null);
  const heading = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    origin.current = originOf(document.activeElement) ?? replaced;
    heading.current = (origin.current && headingOf(origin.current)) ?? null;
    return () => passOn(origin.current);
  }, [open]);

  return (event: Event) => {
    event.preventDefault();
    if (isTaken(document.activeElement)) return;
    const nobodyHasIt = document.activeElement === document.body;
    const main = nobodyHasIt ? document.querySelector('main') : null;
    focusFirstFocusable([returnFocus?.(), origin.current, heading.current, main]);
  };
}
