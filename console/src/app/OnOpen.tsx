import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { MissingPartDialog } from './MissingPartDialog.tsx';
import { PartBoundary } from './PartBoundary.tsx';

export interface OnOpenProps {
  /** Whether what is inside is wanted now. */
  open: boolean;
  /** Called when it is not wanted any more: something else was opened while its code was on the way, or it did not come. */
  onClose: () => void;
  /** Something lazily loaded that takes `open` itself: a dialog, the wizard. */
  children: ReactNode;
}

/** Takes away what is open; whatever is opened next does so first. */
let closeShown: (() => void) | undefined;

/** One dialog at a time: before its code has come nothing keeps the member from opening another. */
function useOneAtATime(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const mine = () => close();
    closeShown?.();
    closeShown = mine;
    return () => {
      if (closeShown === mine) closeShown = undefined;
    };
  }, [open]);
}

/**
 * Loads a dialog's code with its first use, and begins every opening anew: with empty fields and without the last
 * failure. A closed dialog stays until then, so that it can animate and give the focus back.
 */
export function OnOpen({ open, onClose, children }: OnOpenProps) {
  const [seen, setSeen] = useState({ open: false, openings: 0 });
  if (open !== seen.open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  useOneAtATime(open, onClose);
  if (seen.openings === 0) return null;
  return (
    <Fragment key={seen.openings}>
      <PartBoundary missing={(part) => open && <MissingPartDialog {...part} onClose={onClose} />}>
        {children}
      </PartBoundary>
    </Fragment>
  );
}
