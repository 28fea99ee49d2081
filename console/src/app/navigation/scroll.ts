import { useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isSamePage } from './history.ts';

/** Whether a link leads to a part of the page that is shown, which scrolls to it by itself and before this. */
const isPartOf = (before: Location, { pathname, search }: Location): boolean =>
  before.pathname === pathname && search !== '';

/**
 * Scrolls to the top of a page that is opened. Back and forward are left to the browser, which restores the position, and a page that
 * only writes its own state into its address stays where it is.
 */
export function useScrollToTop(): void {
  const location = useLocation();
  const action = useNavigationType();
  const shown = useRef(location);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = location;
    if (action === NavigationType.Pop || isSamePage(action, before, location)) return;
    if (isPartOf(before, location)) return;
    scrollTo(0, 0);
  }, [location, action]);
}
