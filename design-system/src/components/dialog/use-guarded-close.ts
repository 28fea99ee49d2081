import { useState } from 'react';

interface GuardedCloseOptions {
  /** Closes the dialog. */
  onClose: () => void;
  /** Whether there is unsaved input, which needs a confirmation. */
  dirty: boolean;
  /** Whether a request is pending; the dialog cannot be dismissed then. */
  pending: boolean;
}

/** The functions that close a dialog with input, and the state of its `UnsavedChangesDialog`: `asking`, `stay` and `close`. */
export function useGuardedClose({ onClose, dirty, pending }: GuardedCloseOptions) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return {
    asking,
    stay: () => setAsking(false),
    /** Closes without a question: the member has confirmed, or pressed a button that cancels. */
    close,
    /** Called for Escape, a press on the scrim and the close button. */
    dismiss: () => {
      if (pending) return;
      if (dirty) setAsking(true);
      else close();
    },
  };
}
