import { FormDialog, type FormDialogProps } from '@naru/design-system';
import { useUnsaved } from './unsaved.ts';

/** The part of `useWriteForm`'s result that a dialog shows. */
export interface DialogWriting extends Pick<FormDialogProps, 'pending'> {
  form: { readonly formState: { readonly isDirty: boolean } };
  submit: FormDialogProps['onSubmit'];
  failure: FormDialogProps['error'];
}

export interface WriteDialogProps
  extends Omit<FormDialogProps, 'pending' | 'error' | 'dirty' | 'onSubmit'> {
  /** The result of `useWriteForm`. */
  writing: DialogWriting;
}

/** A `FormDialog` around a `useWriteForm`: unsaved input is guarded on closing and on leaving the page. */
export function WriteDialog({ writing, ...dialog }: WriteDialogProps) {
  const { isDirty } = writing.form.formState;
  useUnsaved(dialog.open && isDirty);
  return (
    <FormDialog
      {...dialog}
      pending={writing.pending}
      error={writing.failure}
      dirty={isDirty}
      onSubmit={writing.submit}
    />
  );
}
