import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and calls the one of the latest rendering, so that the memoised rows of a list are not rendered again
 * because their callback is a new one. Not for functions that are called while rendering.
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
