import { NAME_MAX } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type DialogWriting,
  WriteDialog,
  type WriteDialogProps,
} from '#shared/forms/write-dialog.tsx';

export interface PasskeyNameDialogProps
  extends Pick<
    WriteDialogProps,
    'open' | 'title' | 'description' | 'submitLabel' | 'pendingLabel'
  > {
  onClose: () => void;
  /** Under the field. */
  hint?: string;
  /** Under the field: what stands against the name. */
  notice?: ReactNode;
  writing: DialogWriting & { form: UseFormReturn<{ name: string }, unknown, { name: string }> };
}

/** A dialog with the name of a passkey. */
export function PasskeyNameDialog({
  onClose,
  hint,
  notice,
  writing,
  ...dialog
}: PasskeyNameDialogProps) {
  const { form } = writing;
  return (
    <WriteDialog {...dialog} onOpenChange={onClose} writing={writing}>
      <TextField
        label="패스키 이름"
        required
        limit={NAME_MAX}
        autoComplete="off"
        hint={hint}
        notice={notice}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </WriteDialog>
  );
}
