import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isRendered } from './is-rendered.ts';

/**
 * Moves the focus to an element, such as a heading, that members cannot reach by Tab. The element is focusable only while it has the
 * focus: a screen reader would otherwise read every heading as clickable.
 * @returns whether the element has the focus. Removed, hidden and disabled elements do not accept it
 */
export function moveFocus(
  element: HTMLElement | null | undefined,
  options?: FocusOptions,
): boolean {
  if (!element) return false;
  element.focus(options);
  if (document.activeElement === element) return true;
  if (element.hasAttribute('tabindex')) return false;
  element.tabIndex = -1;
  element.focus(options);
  const hasFocus = document.activeElement === element;
  const end = () => {
    // The blur of the whole window leaves the focus in the document.
    if (document.activeElement === element) return;
    element.removeAttribute('tabindex');
    element.removeEventListener('blur', end);
  };
  if (hasFocus) element.addEventListener('blur', end);
  else end();
  return hasFocus;
}

/** Returns the heading of the section around an element. Without a section, returns the heading of `main`. */
export const headingOf = (element: HTMLElement): HTMLElement | null | undefined =>
  (element.closest('section, main') ?? document.querySelector('main'))?.querySelector<HTMLElement>(
    'h1, h2, h3, h4',
  );

/**
 * Moves the focus to the heading of the region when an element that contains the focus is removed, such as a "try again" button.
 * Otherwise the browser would move the focus to the top of the page. For deletions in a list use {@link useRowDeletion}.
 * @returns the ref of the element
 */
export function useFocusFallback<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) moveFocus(headingOf(element));
    };
  }, []);
  return ref;
}

/**
 * Moves the focus from a button to the heading of the region when the button is disabled, because a disabled element cannot keep the
 * focus. Use this hook for a button that its own action disables, such as a button that adds the last possible row.
 * @returns the ref of the button
 */
export function useFocusFallbackWhenDisabled<Disabled extends HTMLElement>(
  disabled: boolean,
): RefObject<Disabled | null> {
  const ref = useRef<Disabled>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (disabled && element && element === document.activeElement) moveFocus(headingOf(element));
  }, [disabled]);
  return ref;
}

/** Focuses the first candidate that accepts the focus. Removed, hidden and disabled elements do not accept the focus. */
export function focusFirstFocusable(candidates: readonly (HTMLElement | null | undefined)[]): void {
  candidates.some((element) => moveFocus(element));
}

/** Focuses the visible search field of the page and selects the text in the field. Returns `false` without a search field. */
export function focusPageSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main input[type="search"]:not(:disabled)',
  );
  const field = [...fields].find(isRendered);
  field?.select();
  return field !== undefined;
}

/** Returns the button of the expanded row on the page. A dialog that a link opened moves the focus to this button on closing. */
export const openRowButton = (): HTMLElement | null =>
  document.querySelector('main li[data-state="open"] button[aria-expanded="true"]');
