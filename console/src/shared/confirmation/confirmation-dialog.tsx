import { confirmBody } from '@naru/contract/endpoints/confirmation';
import { FormDialog, PasswordField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { confirm } from '#api/confirmation.ts';
import { useWriteForm } from '../forms/use-write-form.ts';

export interface ConfirmationDialogProps {
  open: boolean;
  /** Called when the member would rather not: what they were doing stays as it is. */
  onCancel: () => void;
  onConfirmed: () => void;
}

/** Asks for the password before a change of security. What is typed in it is no work to lose, so it closes unasked. */
export function ConfirmationDialog({ open, onCancel, onConfirmed }: ConfirmationDialogProps) {
  const { form, submit, pending, failure } = useWriteForm({
    schema: confirmBody,
    defaultValues: { password: '' },
    fields: ['password'],
    writing: useMutation(confirm()),
    failure: { title: '확인하지 못했습니다', fallback: '본인 확인에 실패했습니다.' },
    onDone: onConfirmed,
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onCancel}
      title="다시 확인"
      description="보안을 바꾸기 전에 본인인지 확인합니다. 확인하면 10분 동안 다시 묻지 않습니다."
      submitLabel="확인"
      pendingLabel="확인하는 중"
      pending={pending}
      error={failure}
      onSubmit={submit}
    >
      <PasswordField
        label="비밀번호"
        autoComplete="current-password"
        revealable={false}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
