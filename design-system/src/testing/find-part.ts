/** The position of a part in an example: a CSS selector, and a text within the element where several elements match the selector. */
export type PartFinder = readonly [selector: string, text?: string];

/**
 * The element of a part in an example below `root`: the first visible element that matches the selector and contains the text.
 * `undefined` if there is none, as for content that is shown on demand. Selectors cannot use classes of the design system, because
 * their names are generated.
 */
export function findPart(root: ParentNode, [selector, text = '']: PartFinder): Element | undefined {
  return [...root.querySelectorAll(`:scope ${selector}`)].find((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.textContent.includes(text);
  });
}
