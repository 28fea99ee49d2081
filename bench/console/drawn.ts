import type { Locator } from 'playwright';

declare global {
  interface Window {
    /** What each element was drawn with when it was last looked at. */
    drawnWith?: WeakMap<Element, unknown>;
  }
}

/**
 * Counts the rows that React has drawn again since the last call. React keeps an element's properties on the element, and
 * gives it new ones when its component has run, whether or not anything looks different afterwards.
 */
export function redrawnRows(rows: Locator): Promise<number> {
  return rows.evaluateAll((elements) => {
    const propertiesOf = (element: Element): unknown =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    window.drawnWith ??= new WeakMap();
    const drawnWith = window.drawnWith;
    const isRedrawn = (element: Element) =>
      drawnWith.has(element) && drawnWith.get(element) !== propertiesOf(element);
    const partsOf = (row: Element) => [row, ...row.querySelectorAll('*')];
    const redrawn = elements.filter((row) => partsOf(row).some(isRedrawn)).length;
    for (const part of elements.flatMap(partsOf)) drawnWith.set(part, propertiesOf(part));
    return redrawn;
  });
}
