/** Identifies an element in an example: a CSS selector, and a text of the element if several elements match the selector. */
export type ElementFinder = readonly [selector: string, text?: string];

/**
 * Finds the first visible element below `root` that matches the selector and contains the text. Returns `undefined` when no element
 * matches, for example before hidden content is opened. A selector cannot contain classes of the design system, because the names of
 * the classes are generated.
 */
export function findVisibleElement(
  root: ParentNode,
  [selector, text = '']: ElementFinder,
): Element | undefined {
  return [...root.querySelectorAll(`:scope ${selector}`)].find((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.textContent.includes(text);
  });
}
