import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The focusable heading of the region the element stands in, or of the page's main part. */
const headingOf = (element: HTMLElement): HTMLElement | null | undefined =>
  (element.closest('section, main') ?? document.querySelector('main'))?.querySelector<HTMLElement>(
    ':is(h1, h2, h3, h4)[tabindex]',
  );

/**
 * For an element that disappears because it was used, such as a "try again" button or a form that adds the last possible
 * row, or because it was deleted elsewhere, such as a row: when it is removed while the focus is inside it, the heading of
 * its region takes the focus, so that a keyboard user is not thrown back to the top of the page. After deletions in a list
 * use {@link useRowDeletion}.
 * @returns the ref of the element.
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
 * For a button that is disabled by what it has done, such as one that adds the last possible thing: a disabled element cannot keep the
 * focus, so the heading of its region takes it.
 * @returns the ref of the element.
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

/** Focuses the first candidate that can be focused; those that are removed, hidden or disabled are skipped. */
export function focusFirst(candidates: readonly (HTMLElement | null | undefined)[]): void {
  candidates.some((element) => {
    element?.focus();
    return element && document.activeElement === element;
  });
}

/** Moves the focus to the search field of the page, with its text selected. Returns whether there is one that can be seen. */
export function focusPageSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main input[type="search"]:not(:disabled)',
  );
  const field = [...fields].find((candidate) => candidate.checkVisibility());
  field?.select();
  return field !== undefined;
}

/** The button of the row that is open on the page, for the focus of a dialog whose link has opened it. */
export const openRowButton = (): HTMLElement | null =>
  document.querySelector('main li[data-state="open"] button[aria-expanded="true"]');
