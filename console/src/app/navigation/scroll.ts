import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the top of a page that is opened. Back and forward are left to the browser, which restores the position. */
export function useScrollToTop(): void {
  const { key } = useLocation();
  const action = useNavigationType();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (action !== NavigationType.Pop) scrollTo(0, 0);
  }, [key, action]);
}
