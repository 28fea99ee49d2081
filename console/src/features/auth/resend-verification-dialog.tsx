import { emailBody } from '@naru/contract/endpoints/write-member';
import { NAME_MAX_LENGTH, VERIFICATION_LINK_VALID_HOURS } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '#api/write-member.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

export interface ResendVerificationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The dialog with a form for an e-mail address, to which the verification mail is sent again. The response does not reveal whether the
 * address has an account.
 */
export function ResendVerificationDialog({ open, onOpenChange }: ResendVerificationDialogProps) {
  const writing = useWriteForm({
    schema: emailBody,
    defaultValues: { email: '' },
    fields: ['email'],
    writing: useMutation(resendVerification()),
    failure: {
      title: '인증 메일을 다시 보내지 못했습니다',
      fallback: 'Failed to resend verification email',
    },
    success: '인증을 기다리는 계정이라면 메일을 보냈습니다',
    onDone: () => onOpenChange(false),
  });
  const { form } = writing;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="인증 메일 다시 보내기"
      description={`가입할 때 입력한 이메일로 보냅니다. 메일의 링크는 ${VERIFICATION_LINK_VALID_HOURS}시간 동안 유효합니다. 메일이 보이지 않으면 스팸 메일함도 확인해주세요.`}
      submitLabel="보내기"
      pendingLabel="보내는 중"
      writing={writing}
    >
      <TextField
        label="이메일"
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
