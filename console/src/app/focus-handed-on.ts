import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The heading of the region the element stands in, or of the page. */
const headingOf = (element: HTMLElement): HTMLElement | null | undefined =>
  element.closest('section, main')?.querySelector<HTMLElement>(':is(h1, h2, h3, h4)[tabindex]');

/**
 * For what disappears by being used, as "try again" does while it is tried, and a form with its last choice: when it
 * goes with the focus in it, the heading of its region takes the focus, and not the top of the page.
 */
export function useFocusHandedOn<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) headingOf(element)?.focus();
    };
  }, []);
  return part;
}
