import { type RefCallback, useCallback, useState } from 'react';

const measures = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/** All texts share one observer, because long lists have a text in every row. */
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
 * Whether a text is truncated at its last line. Updated when its width or the font size changes. A text that is shown in full while
 * focused still counts as truncated until the focus leaves. Use the text as `key` of the element, so that a new text is measured
 * anew.
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
