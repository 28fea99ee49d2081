import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** Whether the question is on screen. */
let isAsking = false;

/**
 * Lets one question be asked at a time. One that comes while another is open, as when a member goes back from a dialog that asks
 * already, is answered with "stay" at once.
 * @returns whether to show this one
 */
export function useOnlyQuestion(open: boolean, onStay: () => void): boolean {
  const [isShown, setShown] = useState(false);
  const stay = useEffectEvent(onStay);
  useLayoutEffect(() => {
    if (!open) return;
    if (isAsking) return stay();
    isAsking = true;
    setShown(true);
    return () => {
      isAsking = false;
      setShown(false);
    };
  }, [open]);
  return open && isShown;
}
