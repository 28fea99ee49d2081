import { type RefCallback, useCallback } from 'react';
import { estimatedRowSize } from '../styles/fragments.ts';

/** The number of rows at the start of a list that browsers always render. */
const RENDERED_ROWS = 10;

/** Returns the middle value: a single open or long row does not change the estimate. */
const median = (sizes: readonly number[]): number | undefined =>
  [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)];

/**
 * Measures the first rows of a list, and sets the median height of their content as the estimated height of rows that have not been
 * rendered yet. Without the estimate, rows above the screen would get another height after a jump within the list, and the content
 * below them would move. The height is measured again when the rows change their size, and causes no rendering.
 */
export function useRowSizeEstimate<List extends HTMLElement>(): RefCallback<List> {
  return useCallback((list: List | null) => {
    if (list === null || list.children.length <= RENDERED_ROWS) return undefined;
    const sizes = new Map<Element, number>();
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) sizes.set(target, contentRect.height);
      const size = median([...sizes.values()]);
      if (size) list.style.setProperty(estimatedRowSize, `${size}px`);
    });
    for (const row of [...list.children].slice(0, RENDERED_ROWS)) observer.observe(row);
    return () => observer.disconnect();
  }, []);
}
