import './hydration.css';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

interface HydrationBoundaryProps {
  children: ReactNode;
  /** Whether it is part of a line of text, such as a link. */
  inline?: boolean;
}

/**
 * For content of a prerendered page that depends on the session. Guests see it at once. In a browser with a session it
 * is hidden until hydration, but keeps its space: members see neither the guests' version nor a layout shift.
 */
export function HydrationBoundary({ children, inline = false }: HydrationBoundaryProps) {
  const Box = inline ? 'span' : 'div';
  return <Box data-hydration="session">{children}</Box>;
}

/** Fired on the document when a page is hydrated and rendered with this browser's session and theme. */
export const HYDRATED = 'naru:hydrated';

const never = () => () => undefined;

/**
 * False while a page is prerendered and while it is hydrated, true from then on. For data that only a browser has, such
 * as the state of a navigation, because the first rendering has to equal the prerendered one.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Shows the parts that were hidden until session and theme are rendered, and repeats the last press before hydration.
 * Used once.
 */
export function useHydrationEnd(): void {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (hydrated) delete document.documentElement.dataset.hydrating;
  }, [hydrated]);
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event(HYDRATED));
  }, [hydrated]);
}
