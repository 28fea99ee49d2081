import { emailBody } from '@naru/contract/endpoints/write-member';
import { NAME_MAX_LENGTH, PASSWORD_RESET_VALID_HOURS } from '@naru/contract/rules/limits';
import { Banner, Button, Form, TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { requestPasswordReset } from '#api/write-member.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';

const SENT = `비밀번호 재설정 링크를 이메일로 보냈습니다. 링크는 ${PASSWORD_RESET_VALID_HOURS}시간 동안 유효합니다.`;

/**
 * The form that requests a mail with a link to reset the password. The response does not reveal whether the address has an account.
 */
export function ForgotPasswordForm() {
  const writing = useMutation(requestPasswordReset());
  const { form, submit, pending, failure } = useWriteForm({
    schema: emailBody,
    defaultValues: { email: '' },
    fields: ['email'],
    writing,
    failure: { fallback: '비밀번호 재설정 요청에 실패했습니다.' },
  });
  return (
    <Form onSubmit={submit} pending={pending}>
      {writing.isSuccess && <Banner tone="success">{SENT}</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label="이메일"
        kind="email"
        autoComplete="email"
        enterKeyHint="send"
        limit={NAME_MAX_LENGTH}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" wide pending={pending}>
        재설정 링크 보내기
      </Button>
    </Form>
  );
}
