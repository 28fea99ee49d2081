import { useState } from 'react';

interface GuardedCloseOptions {
  /** Closes the dialog. */
  onClose: () => void;
  /** Whether there is unsaved input, which is asked about first. */
  dirty: boolean;
  /** Whether a request is under way: then nothing dismisses the dialog. */
  pending: boolean;
}

/** The ways out of a dialog with input; `asking`, `stay` and `close` are for its `UnsavedChangesDialog`. */
export function useGuardedClose({ onClose, dirty, pending }: GuardedCloseOptions) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return {
    asking,
    stay: () => setAsking(false),
    /** Without a question: the member has answered it, or has said so by a button. */
    close,
    /** By Escape, the scrim or the close button. */
    dismiss: () => {
      if (pending) return;
      if (dirty) setAsking(true);
      else close();
    },
  };
}
