import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A page that is opened begins at its top. Going back and forward is left to the browser, which knows where one was. */
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
