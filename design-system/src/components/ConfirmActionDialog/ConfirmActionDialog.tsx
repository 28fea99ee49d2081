import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { DialogFooter } from '../Dialog/DialogFooter.tsx';
import { DialogFrame } from '../Dialog/DialogFrame.tsx';
import type { ReturnFocus } from '../Dialog/useReturnFocus.ts';

/** Props of {@link ConfirmActionDialog}. */
export interface ConfirmActionDialogProps {
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
  /** What that button says while it works. */
  pendingLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'normal';
  /** Whether the work is under way. */
  pending: boolean;
  /** Why it failed; `undefined` when nothing failed. The dialog stays open. */
  error: ReactNode;
  /** Does it. Close the dialog when it has succeeded. */
  onConfirm: () => void;
  /** Where the focus goes afterwards: the next row, or the list's heading. */
  returnFocus?: ReturnFocus | undefined;
}

/**
 * A plain yes or no for small deletions. What takes other things with it asks for the name: {@link ConfirmDialog}. What
 * can be undone asks nothing.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function ConfirmActionDialog(props: ConfirmActionDialogProps) {
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
