import { createContext, type RefCallback, use, useCallback } from 'react';

/** Whether an `IncrementalList` around the list still has initial rows to render. */
export const PendingRowsContext = createContext(false);

/**
 * Sets the attribute `data-settled` on a list after the initial rows have been painted, so that the style of the list can distinguish
 * rows that are added later. Setting the attribute causes no rendering.
 */
export function useSettledAttribute<List extends HTMLElement>(): RefCallback<List> {
  const areComing = use(PendingRowsContext);
  return useCallback(
    (element: List | null) => {
      if (element === null || areComing) return undefined;
      // Two frames: before the next frame the initial rows have no computed style, and would fade in as added rows do.
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
