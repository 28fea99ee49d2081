import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { ChunkErrorDialog } from './chunk-error-dialog.tsx';

export interface LazyDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called to close it: another dialog was opened while its chunk was loading, or the chunk did not load. */
  onClose: () => void;
  /** Opens above the open dialog instead of in its place, for a question of that dialog. */
  above?: boolean;
  /** A `lazyChunk` that takes `open` itself: a dialog, the wizard. */
  children: ReactNode;
}

/** Closes the dialog that is open; the next one that opens calls it first. */
let closeCurrent: (() => void) | undefined;

/** One dialog at a time: while its chunk is loading, nothing keeps the member from opening another. */
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
 * Loads a dialog's chunk on first use, and mounts the dialog again each time it opens, with empty fields and without
 * the last failure. A closed dialog stays mounted until then, so that it can animate and give the focus back.
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
