/** Where a part is in an example: a CSS selector, and words in the element where several elements fit the selector. */
export type PartFinder = readonly [selector: string, text?: string];

/**
 * The element of a part in an example that is drawn under `root`: the first one that takes room, fits the selector and has the text.
 * `undefined` where there is none, as for what is shown only when opened. Classes of the design system are of no use
 * in a selector, because their names are generated.
 */
export function findPart(root: ParentNode, [selector, text = '']: PartFinder): Element | undefined {
  return [...root.querySelectorAll(`:scope ${selector}`)].find((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.textContent.includes(text);
  });
}
