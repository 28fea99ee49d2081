import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The heading of the region the element stands in, or of the page. */
const headingOf = (element: HTMLElement): HTMLElement | null | undefined =>
  element.closest('section, main')?.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex]');

/**
 * For a button that disappears by being pressed, as "try again" does while it is tried: when it goes with the focus on
 * it, the heading of its region takes the focus, and not the top of the page.
 */
export function useRetryFocus(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && element === document.activeElement) headingOf(element)?.focus();
    };
  }, []);
  return button;
}
