import { type RefCallback, useCallback } from 'react';

/** Writes where there is more of an element than is seen, as `data-more="start end"`: its style shows it. */
function writeEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const before = Math.abs(scrollLeft);
  const after = scrollWidth - clientWidth - before;
  // A pixel of rounding is not more.
  const edges = [before > 1 && 'start', after > 1 && 'end'].filter((edge) => edge !== false);
  element.dataset.more = edges.join(' ');
}

/**
 * For a row that scrolls sideways without a scroll bar: its element gets `data-more` with `start`, `end` or both, kept as it is scrolled
 * and as its width and its content change. Nothing is rendered for it.
 */
export function useScrollEdges<Row extends HTMLElement>(): RefCallback<Row> {
  return useCallback((element: Row | null) => {
    if (element === null) return undefined;
    const write = () => writeEdges(element);
    const observer = new ResizeObserver(write);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', write, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', write);
    };
  }, []);
}
