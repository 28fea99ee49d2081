import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation the focus moves to the new page's heading, so that a screen reader says where one is and the next
 * Tab starts there. Not on the first load: there the browser's own order is right.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target =
      document.querySelector<HTMLElement>('h1[tabindex]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
