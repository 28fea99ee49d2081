import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DialogFooter } from '../dialog/dialog-footer.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { ReturnFocus } from '../dialog/use-return-focus.ts';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called with `false` when it is to close: never while `pending`. */
  onOpenChange: (open: boolean) => void;
  /** The action and its object: "환경 변수 삭제". */
  title: string;
  /** What happens, in one sentence. */
  description: ReactNode;
  /** The verb on the button that does it. */
  confirmLabel: string;
  /** The text of that button while it is pending. */
  pendingLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'normal';
  /** Whether the work is under way. */
  pending: boolean;
  /** Why it failed; `undefined` when nothing failed. The dialog stays open. */
  error: ReactNode;
  /** Called when the member confirms. Close the dialog after success. */
  onConfirm: () => void;
  /** The element that gets the focus afterwards: the next row, or the list's heading. */
  returnFocus?: ReturnFocus | undefined;
}

/**
 * A yes or no before a small deletion. When other things are deleted with it, use {@link TypeToConfirmDialog}. Do not
 * ask before an action that can be undone.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, returnFocus } = props;
  const { confirmLabel, pendingLabel, tone = 'danger', pending, error, onConfirm } = props;
  const close = () => onOpenChange(false);
  return (
    <DialogFrame
      {...{ open, title, description, returnFocus }}
      role="alertdialog"
      locked={pending}
      onDismiss={() => !pending && close()}
      footer={
        <DialogFooter error={error} pending={pending} onCancel={close}>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={pendingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      }
    />
  );
}
