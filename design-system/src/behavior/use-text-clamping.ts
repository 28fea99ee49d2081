import { type RefCallback, useCallback, useState } from 'react';

const measures = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/** Observes the size of an element. All elements share one observer, because a long list observes a text in every row. */
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
 * Detects whether a text is truncated at its last line. The value is updated when the size of the element changes, except while the
 * element is focused, because a focused text may be expanded. Use the text as `key` of the element, so that each new text is measured.
 */
export function useTextClamping<Clamped extends HTMLElement>(): [
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
