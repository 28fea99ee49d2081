/** Whether an element has a box on the page; not inside of `display: none`. `checkVisibility` is newer than the supported browsers. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;
