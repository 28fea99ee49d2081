import { estimatedRowSize } from '../styles/estimated-row-size.ts';

/** The number of rows at the start of a list that browsers always render. */
const RENDERED_ROWS = 10;

/**
 * Measures the first rows of a list, and sets the median height of their content as the estimated height of rows that have not been
 * rendered yet: a single open or long row does not change the estimate. Without the estimate, rows would get another height after a
 * jump within the list, and the content below them would move. The height is measured again when the rows change their size, and
 * causes no rendering. Pass this function as `ref` of the list element.
 */
export function estimateRowSize(list: HTMLElement | null): (() => void) | undefined {
  if (list === null || list.children.length <= RENDERED_ROWS) return undefined;
  const sizes = new Map<Element, number>();
  const observer = new ResizeObserver((entries) => {
    // A removed row, or a row of a hidden list, has no height.
    for (const { target, contentRect } of entries)
      if (contentRect.height > 0) sizes.set(target, contentRect.height);
    const median = [...sizes.values()].sort((a, b) => a - b)[sizes.size >> 1];
    if (median) list.style.setProperty(estimatedRowSize, `${median}px`);
  });
  for (const row of [...list.children].slice(0, RENDERED_ROWS)) observer.observe(row);
  return () => observer.disconnect();
}
