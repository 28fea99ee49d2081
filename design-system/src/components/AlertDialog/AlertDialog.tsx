import type { ReactNode } from 'react';
import { actions as actionsClass } from '../Dialog/Dialog.css.ts';
import { DialogFrame } from '../Dialog/DialogFrame.tsx';
import type { ReturnFocus } from '../Dialog/useReturnFocus.ts';

/** Props of {@link AlertDialog}. */
export interface AlertDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called on Escape and on the scrim: the harmless answer. */
  onDismiss: () => void;
  /** The question or the fact, in a few words. */
  title: string;
  /** What follows from it, in one sentence. */
  description: ReactNode;
  /** The answers as buttons, the harmless one first: it takes the focus. */
  actions: ReactNode;
  /** Where the focus goes afterwards, when what opened the dialog will be gone. */
  returnFocus?: ReturnFocus | undefined;
}

/**
 * A question that has to be answered before anything else. For deletions use {@link ConfirmDialog} or
 * {@link ConfirmActionDialog}; for mere news use a {@link Banner}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function AlertDialog({ actions, ...frame }: AlertDialogProps) {
  return (
    <DialogFrame
      {...frame}
      role="alertdialog"
      crossless
      footer={<div className={actionsClass}>{actions}</div>}
    />
  );
}
