import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the callback of the latest rendering. A memoised row that receives the stable function is not
 * rendered again when only the callback changes. Do not call the stable function during rendering.
 */
export function useLatest<Arguments extends unknown[]>(
  callback: ((...given: Arguments) => void) | undefined,
): (...given: Arguments) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...given: Arguments) => latest.current?.(...given), []);
}
