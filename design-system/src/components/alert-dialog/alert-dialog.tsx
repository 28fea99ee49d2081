import type { ReactNode } from 'react';
import { actions as actionsClass } from '../dialog/dialog.css.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { ReturnFocus } from '../dialog/use-return-focus.ts';

/** Props of {@link AlertDialog}. */
export interface AlertDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called on Escape and on the scrim: the harmless answer. */
  onDismiss: () => void;
  /** The question or the fact, in a few words. */
  title: string;
  /** The consequence, in one sentence. */
  description: ReactNode;
  /** The answers as buttons, the harmless one first: it takes the focus. */
  actions: ReactNode;
  /** The element that gets the focus afterwards, when the one that opened the dialog will no longer exist. */
  returnFocus?: ReturnFocus | undefined;
}

/**
 * A question that blocks the page until it is answered. For deletions use {@link TypeToConfirmDialog} or {@link
 * ConfirmDialog}; for information use a {@link Banner}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function AlertDialog({ actions, ...frame }: AlertDialogProps) {
  return (
    <DialogFrame
      {...frame}
      role="alertdialog"
      hideClose
      footer={<div className={actionsClass}>{actions}</div>}
    />
  );
}
