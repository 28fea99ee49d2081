import { Activity, type ReactNode, useState } from 'react';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { ChunkErrorDialog } from './chunk-error-dialog.tsx';
import { createOneAtATime } from './one-at-a-time.ts';

export interface LazyDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called when the dialog has to close: another dialog was opened while the chunk was loading, or the chunk did not load. */
  onClose: () => void;
  /**
   * Whether the dialog is about to be opened, and its chunk has loaded. The open dialog is then rendered in advance, hidden and without
   * effects, so that a press only shows it.
   */
  near?: boolean;
  /** Whether the dialog opens above an open dialog instead of replacing it, for a question of that dialog. */
  above?: boolean;
  /** A component created by `lazyChunk` with a prop `open`, such as a dialog or the wizard. */
  children: ReactNode;
}

const useOneDialogAtATime = createOneAtATime();

interface SeenDialog {
  open: boolean;
  near: boolean;
  /** The number of the current instance of the dialog. */
  instance: number;
  /** Whether the current instance has been open. */
  wasOpen: boolean;
}

const UNSEEN: SeenDialog = { open: false, near: false, instance: 0, wasOpen: false };

/** Returns the next state. An instance that has been open is replaced when the dialog is opened, or is about to be opened, again. */
function follow(seen: SeenDialog, { open, near }: Pick<SeenDialog, 'open' | 'near'>): SeenDialog {
  const isOver = seen.wasOpen && !seen.open && (open || (near && !seen.near));
  return {
    open,
    near,
    instance: seen.instance + (isOver ? 1 : 0),
    wasOpen: open || (seen.wasOpen && !isOver),
  };
}

/**
 * Loads the chunk of a dialog on first use. Each opening mounts a new instance of the dialog, with empty fields and without an earlier
 * error. A closed dialog stays mounted until the next opening, so that its closing is animated and the focus returns.
 */
export function LazyDialog({
  open,
  near = false,
  onClose,
  above = false,
  children,
}: LazyDialogProps) {
  const [seen, setSeen] = useState(UNSEEN);
  if (open !== seen.open || near !== seen.near) setSeen(follow(seen, { open, near }));
  useOneDialogAtATime(open && !above, onClose);
  if (!seen.wasOpen && !near) return null;
  return (
    <Activity key={seen.instance} mode={seen.wasOpen ? 'visible' : 'hidden'}>
      <ChunkBoundary
        failed={(failure) => open && <ChunkErrorDialog {...failure} onClose={onClose} />}
      >
        {children}
      </ChunkBoundary>
    </Activity>
  );
}
