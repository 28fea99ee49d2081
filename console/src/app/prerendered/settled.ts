import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** Fired on the document when the page is this browser's own: taken over, with its session and its theme. */
export const SETTLED = 'naru:settled';

const never = () => () => undefined;

/**
 * False where a page is drawn at build and while the browser takes it over, true from then on. For what only a browser
 * knows, such as the state of a navigation: the first drawing has to be the prerendered one.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Shows what was held back until session and theme are drawn, and lets the last early press through. Used once. */
export function useSettled(): void {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (hydrated) delete document.documentElement.dataset.unsettled;
  }, [hydrated]);
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event(SETTLED));
  }, [hydrated]);
}
