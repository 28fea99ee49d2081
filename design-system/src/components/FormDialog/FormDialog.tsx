import { type FormEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { DialogFooter } from '../Dialog/DialogFooter.tsx';
import { DialogFrame } from '../Dialog/DialogFrame.tsx';
import type { ReturnFocus } from '../Dialog/useReturnFocus.ts';
import { Form } from '../Form/Form.tsx';
import { UnsavedChangesDialog } from '../UnsavedChangesDialog/UnsavedChangesDialog.tsx';

/** Props of {@link FormDialog}. */
export interface FormDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called with `false` when it is to close: never while `pending`. */
  onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  title: string;
  /** One sentence; read together with the title. */
  description?: ReactNode;
  /** `form` is 480 px wide, `wide` 720 and of one height, for wizards. */
  size?: 'form' | 'wide';
  /** The fields. */
  children: ReactNode;
  /** The verb on the button that submits: "만들기", "저장", "다음". */
  submitLabel: string;
  /** What that button says while it works: "만드는 중". */
  pendingLabel?: string;
  /** Whether the work is under way. Required: a dialog that forgets it submits twice. */
  pending: boolean;
  /** Why it failed, shown above the buttons as an alert. Required: `undefined` when nothing failed. */
  error: ReactNode;
  /** The submit; react-hook-form's `handleSubmit(save)` fits. It never closes the dialog by itself. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Something was typed: Escape, the scrim and the cross ask before it is lost. "취소" never asks. */
  dirty?: boolean;
  /** Stands at the start of the row of buttons: "이전" in a wizard. */
  footerStart?: ReactNode;
  /** Where the focus goes afterwards, when what opened the dialog will be gone. */
  returnFocus?: ReturnFocus | undefined;
}

/** The second press of a double click was never meant for what the first one brought: the next step of a wizard. */
function keepDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/**
 * A dialog with fields. It keeps what was typed when the request fails, locks while it works, and asks before unsaved
 * input is lost.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, size, returnFocus, children } = props;
  const { pending, error, dirty = false, onSubmit, submitLabel, pendingLabel } = props;
  const [asking, setAsking] = useState(false);
  const formId = useId();

  const close = () => {
    setAsking(false);
    onOpenChange(false);
  };
  const dismiss = () => {
    if (pending) return;
    if (dirty) setAsking(true);
    else close();
  };

  return (
    <>
      <DialogFrame
        {...{ open, title, description, size, returnFocus }}
        role="dialog"
        locked={pending}
        onDismiss={dismiss}
        footer={
          <DialogFooter error={error} pending={pending} onCancel={close} start={props.footerStart}>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={pending}
              pendingLabel={pendingLabel}
              onClick={keepDoubleClick}
            >
              {submitLabel}
            </Button>
          </DialogFooter>
        }
      >
        <Form id={formId} onSubmit={onSubmit} pending={pending}>
          {children}
        </Form>
      </DialogFrame>
      <UnsavedChangesDialog open={open && asking} onStay={() => setAsking(false)} onLeave={close} />
    </>
  );
}
