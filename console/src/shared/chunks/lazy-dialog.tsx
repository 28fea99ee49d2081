import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { ChunkErrorDialog } from './chunk-error-dialog.tsx';

export interface LazyDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called when the dialog has to close: another dialog was opened while the chunk was loading, or the chunk did not load. */
  onClose: () => void;
  /** Whether the dialog opens above an open dialog instead of replacing it, for a question of that dialog. */
  above?: boolean;
  /** A component created by `lazyChunk` with a prop `open`, such as a dialog or the wizard. */
  children: ReactNode;
}

/** Closes the open dialog. The next dialog that opens calls this function first. */
let closeCurrent: (() => void) | undefined;

/** Closes the open dialog when another opens, because the member can open another dialog while a chunk is loading. */
function useOneAtATime(open: boolean, onClose: () => void): void {
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
}

/**
 * Loads the chunk of a dialog on first use. Each opening mounts a new instance of the dialog, with empty fields and without an earlier
 * error. A closed dialog stays mounted until the next opening, so that its closing is animated and the focus returns.
 */
export function LazyDialog({ open, onClose, above = false, children }: LazyDialogProps) {
  const [seen, setSeen] = useState({ open: false, openings: 0 });
  if (open !== seen.open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  useOneAtATime(open && !above, onClose);
  if (seen.openings === 0) return null;
  return (
    <Fragment key={seen.openings}>
      <ChunkBoundary
        failed={(failure) => open && <ChunkErrorDialog {...failure} onClose={onClose} />}
      >
        {children}
      </ChunkBoundary>
    </Fragment>
  );
}
