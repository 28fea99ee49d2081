import { type RefCallback, useCallback, useState } from 'react';

/** Options of {@link useOnScreen}. */
export interface OnScreenOptions {
  /** The value until the browser has checked the visibility of the element; `false` when omitted. */
  initially?: boolean;
}

/**
 * Detects whether an element is in the viewport, for work that is needed only while the element is visible. Does not detect that
 * the page is in a background tab.
 */
export function useOnScreen({
  initially = false,
}: OnScreenOptions = {}): [ref: RefCallback<HTMLElement>, onScreen: boolean] {
  const [onScreen, setOnScreen] = useState(initially);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, onScreen];
}
