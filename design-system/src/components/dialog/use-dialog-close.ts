import { useState } from 'react';

interface DialogCloseOptions {
  /** Closes the dialog. */
  onClose: () => void;
  /** Whether the dialog contains unsaved input, which requires a confirmation before the dialog closes. */
  dirty: boolean;
  /** Whether a request is pending. The dialog cannot be dismissed during a pending request. */
  pending: boolean;
}

/**
 * Manages the closing of a dialog that may contain unsaved input. Returns `dismiss` and `close`, which close the dialog, and the
 * state of its `UnsavedChangesDialog`: `asking` is whether that dialog is open, and `stay` closes that dialog.
 */
export function useDialogClose({ onClose, dirty, pending }: DialogCloseOptions) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return {
    asking,
    stay: () => setAsking(false),
    /** Closes the dialog without a confirmation, after the member has confirmed or pressed a cancel button. */
    close,
    /**
     * Closes the dialog, or opens the confirmation if there is unsaved input. Called for Escape and for a press on the scrim or the
     * close button.
     */
    dismiss: () => {
      if (pending) return;
      if (dirty) setAsking(true);
      else close();
    },
  };
}
