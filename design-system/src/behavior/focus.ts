import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The focusable heading of the region that contains the element, or of the page's `main` element. */
const headingOf = (element: HTMLElement): HTMLElement | null | undefined =>
  (element.closest('section, main') ?? document.querySelector('main'))?.querySelector<HTMLElement>(
    ':is(h1, h2, h3, h4)[tabindex]',
  );

/**
 * For an element that a member's action removes, such as a "try again" button or the form for the last possible row, or that was
 * deleted elsewhere, such as a row. When the element is removed while the focus is inside, the focus moves to the heading of its
 * region; otherwise a keyboard user would start again at the top of the page. After deletions in a list use {@link useRowDeletion}.
 * @returns the ref of the element
 */
export function useFocusFallback<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) headingOf(element)?.focus();
    };
  }, []);
  return ref;
}

/**
 * For a button that its own action disables, such as a button that adds the last possible row. A disabled element cannot keep the
 * focus, so the focus moves to the heading of its region.
 * @returns the ref of the button
 */
export function useFocusWhileEnabled<Disabled extends HTMLElement>(
  disabled: boolean,
): RefObject<Disabled | null> {
  const ref = useRef<Disabled>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (disabled && element && element === document.activeElement) headingOf(element)?.focus();
  }, [disabled]);
  return ref;
}

/** Focuses the first candidate that accepts the focus. Removed, hidden and disabled elements do not. */
export function focusFirst(candidates: readonly (HTMLElement | null | undefined)[]): void {
  candidates.some((element) => {
    element?.focus();
    return element && document.activeElement === element;
  });
}

/** Moves the focus to the visible search field of the page and selects its text. Returns whether the page has such a field. */
export function focusPageSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main input[type="search"]:not(:disabled)',
  );
  const field = [...fields].find((candidate) => candidate.checkVisibility());
  field?.select();
  return field !== undefined;
}

/** The button of the open row on the page. A dialog that was opened by a link returns the focus to it. */
export const openRowButton = (): HTMLElement | null =>
  document.querySelector('main li[data-state="open"] button[aria-expanded="true"]');
