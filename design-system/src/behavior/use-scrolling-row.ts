import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Sets the attribute `data-more` of a scrolling element to the sides with hidden content, such as "start end", for the style of the
 * element.
 */
function writeEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const before = Math.abs(scrollLeft);
  const after = scrollWidth - clientWidth - before;
  // A difference of one pixel is a rounding error.
  const edges = [before > 1 && 'start', after > 1 && 'end'].filter((edge) => edge !== false);
  element.dataset.more = edges.join(' ');
}

/**
 * Returns the ref that sets `data-more` to the sides of a row with hidden content (`start`, `end` or both). The attribute is updated
 * when the row scrolls and when its width or content changes. Causes no rendering.
 */
function useScrollEdges<Row extends HTMLElement>(): RefCallback<Row> {
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

/**
 * Calls a function once after the next layout and before its frame, when sizes can be read without a layout of their own. Returns the
 * function that prevents the call.
 */
function afterLayout(element: Element, act: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Scrolls the row, and never the page, until the chosen item and 40 px on both of its sides are visible. */
function showChosen(row: HTMLElement, chosen: string): void {
  const item = row.querySelector<HTMLElement>(chosen);
  if (!item) return;
  const space = 40;
  const seen = row.getBoundingClientRect();
  const { left, right } = item.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right + space - seen.right) - Math.max(0, seen.left + space - left);
}

/**
 * Returns the ref for a row that scrolls horizontally without a scroll bar, such as a row of tabs (`scrollingRow` in
 * `styles/tab-row.ts`). The row marks its sides with hidden content by `data-more`, and keeps the chosen item visible.
 * @param chosen the selector of the chosen item
 * @param value identifies the chosen item; `undefined` while the row chooses by itself, and the focus scrolls the row
 */
export function useScrollingRow<Row extends HTMLElement>(
  chosen: string,
  value: string | undefined,
): RefCallback<Row> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const { current } = row;
    if (value === undefined || !current) return undefined;
    return afterLayout(current, () => showChosen(current, chosen));
  }, [chosen, value]);
  return useComposedRefs(row, useScrollEdges<Row>());
}
