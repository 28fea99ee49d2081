import { DraftNotice, FormDialog, type FormDialogProps } from '@naru/design-system';
import type { FormDraft } from '../drafts/use-form-draft.ts';
import { useUnsavedInput } from './unsaved-input.ts';

/** The properties of the result of `useWriteForm` that a dialog needs. */
export interface DialogWriteForm extends Pick<FormDialogProps, 'pending'> {
  form: { readonly formState: { readonly isDirty: boolean } };
  submit: FormDialogProps['onSubmit'];
  failure: FormDialogProps['error'];
  draft: FormDraft;
}

export interface WriteDialogProps
  extends Omit<FormDialogProps, 'pending' | 'error' | 'dirty' | 'onSubmit'> {
  /** The result of `useWriteForm`. */
  writing: DialogWriteForm;
}

/**
 * A `FormDialog` with a form of `useWriteForm`. The dialog protects unsaved input when it closes or the member leaves the page, and
 * offers an earlier draft.
 */
export function WriteDialog({ writing, onOpenChange, children, ...dialog }: WriteDialogProps) {
  const { form, draft } = writing;
  const { isDirty } = form.formState;
  useUnsavedInput(dialog.open && isDirty, draft.discard);
  return (
    <FormDialog
      {...dialog}
      onOpenChange={(open) => {
        if (!open) draft.discard();
        onOpenChange(open);
      }}
      pending={writing.pending}
      error={writing.failure}
      dirty={isDirty}
      onSubmit={writing.submit}
    >
      {draft.notice && <DraftNotice {...draft.notice} />}
      {children}
    </FormDialog>
  );
}
