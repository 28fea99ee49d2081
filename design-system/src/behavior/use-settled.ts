import { createContext, type RefCallback, use, useCallback } from 'react';

/** Whether the `IncrementalList` around a list has not rendered all of its first rows yet. */
export const PendingRowsContext = createContext(false);

/**
 * Sets `data-settled` on a list once its first rows have been painted, so that its style can distinguish rows that are added later.
 * Causes no rendering.
 */
export function useSettled<List extends HTMLElement>(): RefCallback<List> {
  const areComing = use(PendingRowsContext);
  return useCallback(
    (element: List | null) => {
      if (element === null || areComing) return undefined;
      // The first rows have no computed style before the next frame, and would fade in if the attribute were set now.
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          element.dataset.settled = '';
        });
      });
      return () => cancelAnimationFrame(frame);
    },
    [areComing],
  );
}
