import { Fragment, type ReactNode, useState } from 'react';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { ChunkErrorDialog } from './chunk-error-dialog.tsx';
import { createOneAtATime } from './one-at-a-time.ts';

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

const useOneDialogAtATime = createOneAtATime();

/**
 * Loads the chunk of a dialog on first use. Each opening mounts a new instance of the dialog, with empty fields and without an earlier
 * error. A closed dialog stays mounted until the next opening, so that its closing is animated and the focus returns.
 */
export function LazyDialog({ open, onClose, above = false, children }: LazyDialogProps) {
  const [seen, setSeen] = useState({ open: false, openings: 0 });
  if (open !== seen.open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  useOneDialogAtATime(open && !above, onClose);
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
