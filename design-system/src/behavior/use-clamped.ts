import { type RefCallback, useCallback, useState } from 'react';

const measures = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/** One observer for all texts: long lists have a text in every row. */
function observe(element: Element, measure: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) measures.get(target)?.();
  });
  const shared = observer;
  measures.set(element, measure);
  shared.observe(element);
  return () => {
    measures.delete(element);
    shared.unobserve(element);
  };
}

/**
 * Whether a text is cut at its last line, as its width and the size of letters change. A text that shows its whole while it has the focus
 * counts as cut until the focus leaves. Give the element its text as `key`: another text is another element to measure.
 */
export function useClamped<Clamped extends HTMLElement>(): [
  ref: RefCallback<Clamped>,
  clamped: boolean,
] {
  const [clamped, setClamped] = useState(false);
  const ref = useCallback((element: Clamped | null) => {
    if (element === null) return undefined;
    return observe(element, () => {
      if (document.activeElement === element) return;
      setClamped(element.scrollHeight > element.clientHeight + 1);
    });
  }, []);
  return [ref, clamped];
}
