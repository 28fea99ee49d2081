import { createContext, type RefCallback, use, useCallback } from 'react';
import { estimateRowSize } from './estimate-row-size.ts';

/** Whether an `IncrementalList` around the list still has initial rows to render. */
export const PendingRowsContext = createContext(false);

/**
 * Returns the ref of a list of rows. It estimates the size of rows that have not been rendered yet, and sets the attribute
 * `data-settled` after the initial rows have been painted, so that the style of the list can distinguish rows that are added later.
 * Causes no rendering.
 */
export function useListRef<List extends HTMLElement>(): RefCallback<List> {
  const areComing = use(PendingRowsContext);
  return useCallback(
    (element: List | null) => {
      const stop = estimateRowSize(element);
      if (element === null || areComing) return stop;
      // Two frames: before the next frame the initial rows have no computed style, and would fade in as added rows do.
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          element.dataset.settled = '';
        });
      });
      return () => {
        cancelAnimationFrame(frame);
        stop?.();
      };
    },
    [areComing],
  );
}
