import { type FormEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { DialogFooter } from '../dialog/dialog-footer.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { ReturnFocus } from '../dialog/use-return-focus.ts';
import { Form } from '../form/form.tsx';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog/unsaved-changes-dialog.tsx';

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
  /** The text of that button while it is pending: "만드는 중". */
  pendingLabel?: string;
  /** Whether the request is under way. Required, because without it the dialog could submit twice. */
  pending: boolean;
  /** Why it failed, shown above the buttons as an alert. Required: `undefined` when nothing failed. */
  error: ReactNode;
  /** Called on submit; react-hook-form's `handleSubmit(save)` fits. The dialog does not close itself. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Whether there is unsaved input: then Escape, the scrim and the close button ask first. "취소" does not ask. */
  dirty?: boolean;
  /** Shown at the start of the row of buttons: "이전" in a wizard. */
  footerStart?: ReactNode;
  /** The element that gets the focus afterwards, when the one that opened the dialog will no longer exist. */
  returnFocus?: ReturnFocus | undefined;
}

/** Ignores the second press of a double click, which would submit the next step of a wizard. */
function keepDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/**
 * A dialog with fields. It keeps the input when the request fails, cannot be closed while the request is pending, and
 * asks before unsaved input is lost.
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
