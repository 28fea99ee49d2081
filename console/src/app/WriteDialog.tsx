import { FormDialog, type FormDialogProps } from '@naru/design-system';
import { useUnsaved } from './unsaved.ts';

/** The part of what `useWriteForm` answers that a dialog shows. */
export interface DialogWriting extends Pick<FormDialogProps, 'pending'> {
  form: { readonly formState: { readonly isDirty: boolean } };
  submit: FormDialogProps['onSubmit'];
  failure: FormDialogProps['error'];
}

export interface WriteDialogProps
  extends Omit<FormDialogProps, 'pending' | 'error' | 'dirty' | 'onSubmit'> {
  /** The answer of `useWriteForm`. */
  writing: DialogWriting;
  /** Instead of the form's own submit, where something is to be decided before it. */
  onSubmit?: FormDialogProps['onSubmit'];
}

/** A `FormDialog` around a `useWriteForm`: unsaved input is guarded on closing and on leaving the page. */
export function WriteDialog({ writing, onSubmit, ...dialog }: WriteDialogProps) {
  const { isDirty } = writing.form.formState;
  useUnsaved(dialog.open && isDirty);
  return (
    <FormDialog
      {...dialog}
      pending={writing.pending}
      error={writing.failure}
      dirty={isDirty}
      onSubmit={onSubmit ?? writing.submit}
    />
  );
}
