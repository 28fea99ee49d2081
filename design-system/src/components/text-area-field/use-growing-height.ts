import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes a text area as high as its text in browsers without `field-sizing`. Runs after every render, because form libraries write values
 * into the element without an event.
 */
export function useGrowingHeight(element: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const area = element.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    // A text area is never lower than its content, so that its height only shrinks after a reset.
    area.style.height = '0';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  });
}
