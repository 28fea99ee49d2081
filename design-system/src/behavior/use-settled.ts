import { createContext, type RefCallback, use, useCallback } from 'react';

/** Whether some of a list's first rows are still to come, as the `IncrementalList` around it says. */
export const RowsComingContext = createContext(false);

/**
 * Marks a list with `data-settled` once its first rows have been drawn, all of them, so that its style can tell them from those that are
 * added later. Nothing is rendered for it.
 */
export function useSettled<List extends HTMLElement>(): RefCallback<List> {
  const areComing = use(RowsComingContext);
  return useCallback(
    (element: List | null) => {
      if (element === null || areComing) return undefined;
      // Before the next frame the first rows have no style yet, and would fade in with it.
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
