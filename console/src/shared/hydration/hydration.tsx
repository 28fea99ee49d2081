import './hydration.css';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

interface HydrationBoundaryProps {
  children: ReactNode;
  /** Whether the content is inline text, such as a link. */
  inline?: boolean;
}

/**
 * The boundary around content of a prerendered page that depends on the session. Guests see the content at once. In a browser with a
 * session the content is invisible until hydration but occupies its space, so that members see neither the version for guests nor a
 * layout shift.
 */
export function HydrationBoundary({ children, inline = false }: HydrationBoundaryProps) {
  const Box = inline ? 'span' : 'div';
  return <Box data-hydration="session">{children}</Box>;
}

/** The name of the event that is fired on the document when a page is hydrated and rendered with this browser's session and theme. */
export const HYDRATED_EVENT = 'naru:hydrated';

const never = () => () => undefined;

/**
 * Returns a value of this browser; while a page is prerendered or hydrated, the value of the served page. The first rendering has to equal
 * the served page, and a second one follows only when the values differ.
 */
export const useAfterHydration = <Value,>(read: () => Value, served: () => Value): Value =>
  useSyncExternalStore(never, read, served);

/**
 * Returns false while a page is prerendered or hydrated, true afterwards. Prefer {@link useAfterHydration}, because this hook always
 * renders its component twice.
 */
export const useIsHydrated = (): boolean =>
  useAfterHydration(
    () => true,
    () => false,
  );

/**
 * Whether this rendering prerenders or hydrates the component. For a first value only: the end of the hydration renders nothing. React
 * reads the value of the server in these renderings alone, also of a part of the page that is hydrated later than the rest.
 */
export function useIsHydrating(): boolean {
  let isServed = false;
  useAfterHydration(
    () => true,
    () => {
      isServed = true;
      return true;
    },
  );
  return isServed;
}

/**
 * Shows the content that is hidden until session and theme are rendered, and repeats the last press before hydration. Call this hook
 * once.
 * @returns whether this component is hydrated
 */
export function useHydrationEnd(): boolean {
  const hydrated = useIsHydrated();
  useLayoutEffect(() => {
    if (hydrated) delete document.documentElement.dataset.hydrating;
  }, [hydrated]);
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, [hydrated]);
  return hydrated;
}
