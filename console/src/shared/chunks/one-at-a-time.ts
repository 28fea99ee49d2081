import { useEffect, useEffectEvent } from 'react';

/**
 * Creates a hook for parts of the page of which only the latest is open: each closes its predecessor when it opens. A member can open
 * another dialog while a chunk is loading.
 * @returns a hook with whether the part is open, and the function that closes it
 */
export function createOneAtATime(): (open: boolean, onClose: () => void) => void {
  let closeCurrent: (() => void) | undefined;
  return function useOneAtATime(open, onClose) {
    const close = useEffectEvent(onClose);
    useEffect(() => {
      if (!open) return undefined;
      const mine = () => close();
      closeCurrent?.();
      closeCurrent = mine;
      return () => {
        if (closeCurrent === mine) closeCurrent = undefined;
      };
    }, [open]);
  };
}
