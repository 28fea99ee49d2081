import { createContext, type RefObject, useEffect, useRef } from 'react';

/** Gives the element of the page's heading to the {@link AppShell} around it; `null` outside of one. */
export const PageHeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/**
 * Moves the focus when another page is shown: to its heading, or to `main` while it has none. A screen reader then
 * reads the heading, and the next Tab starts there. It does not move the focus on the first page, where the browser's
 * default is right.
 *
 * Returns the refs of both; pass the heading's to {@link PageHeadingContext}.
 */
export function usePageFocus(page: string | undefined) {
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const target = heading.current ?? main.current;
    target?.focus({ preventScroll: true });
  }, [page]);
  return { main, heading };
}
