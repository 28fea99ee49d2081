import { emailBody } from '@naru/contract/endpoints/write-member';
import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { requestEmailChange } from '#api/account.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

export interface EmailChangeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the mail to this address was requested. */
  onAsked: (email: string) => void;
}

/** The dialog with a form for a new e-mail address. The change takes effect when the member opens the link mailed to that address. */
export function EmailChangeDialog({ open, onOpenChange, onAsked }: EmailChangeDialogProps) {
  const writing = useWriteForm({
    schema: emailBody,
    defaultValues: { email: '' },
    fields: ['email'],
    writing: useMutation(requestEmailChange()),
    failure: { title: '이메일 변경을 요청하지 못했습니다' },
    onDone: ({ email }) => {
      onAsked(email);
      onOpenChange(false);
    },
    draft: { form: 'email', at: '' },
  });
  const { form } = writing;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="이메일 변경"
      description="새 주소에서 확인해야 바뀝니다. 지금 주소에도 알리며, 그 메일에서 변경을 막을 수 있습니다."
      submitLabel="확인 메일 보내기"
      pendingLabel="보내는 중"
      writing={writing}
    >
      <TextField
        label="새 이메일"
        kind="email"
        required
        limit={NAME_MAX_LENGTH}
        autoComplete="email"
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </WriteDialog>
  );
}
