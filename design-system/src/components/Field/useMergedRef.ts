import { type Ref, useCallback } from 'react';

function attach<T>(ref: Ref<T> | undefined, node: T): () => void {
  if (typeof ref === 'function') {
    const detach = ref(node);
    return typeof detach === 'function' ? detach : () => ref(null);
  }
  if (!ref) return () => undefined;
  ref.current = node;
  return () => {
    ref.current = null;
  };
}

/** One ref callback for two holders: the component's own ref and the one its user passes. */
export function useMergedRef<T>(inner: Ref<T>, outer: Ref<T> | undefined): (node: T) => () => void {
  return useCallback(
    (node: T) => {
      const detachInner = attach(inner, node);
      const detachOuter = attach(outer, node);
      return () => {
        detachInner();
        detachOuter();
      };
    },
    [inner, outer],
  );
}
