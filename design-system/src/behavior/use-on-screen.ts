import { type RefCallback, useCallback, useState } from 'react';

/** Options of {@link useOnScreen}. */
export interface OnScreenOptions {
  /** What is taken for true until the browser has looked; `false` when left out. */
  initially?: boolean;
}

/**
 * Whether an element is on the screen: for work that is only needed while it can be seen. A page
 * in the background is not looked at by this.
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
