import { Banner, Button, Form, PasswordField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { AnsweredError } from '#api/failures.ts';
import { resetPassword } from '#api/session.ts';
import { useFocusHandedOn } from '#app/focus-handed-on.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { resetForm } from './reset-form.ts';

const NO_TOKEN = '유효하지 않은 비밀번호 재설정 링크입니다.';
const NO_TOKEN_SUBMITTED = '유효하지 않은 토큰입니다.';

export interface ResetPasswordFormProps {
  /** From the link in the mail; empty when the link has none. */
  token: string;
  onReset: () => void;
}

/** A link without a token is refused as the server would refuse it, without asking. */
const refuseTokenless = {
  mutationFn: () => Promise.reject(new AnsweredError({ status: 400, message: NO_TOKEN_SUBMITTED })),
};

/**
 * The new password, with the token of the link. Without one it says so before and after a try. When the form goes, the
 * page's heading takes the focus.
 */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const writing = useMutation(token === '' ? refuseTokenless : resetPassword(token));
  const { form, submit, pending, failure } = useWriteForm({
    schema: resetForm,
    defaultValues: { new_password: '', confirm: '' },
    fields: ['new_password'],
    writing,
    failure: { fallback: '비밀번호 재설정에 실패했습니다.' },
    onDone: onReset,
  });
  const element = useFocusHandedOn<HTMLFormElement>();
  const { register, formState } = form;
  const { errors } = formState;
  const problem = failure ?? (token === '' ? NO_TOKEN : undefined);
  return (
    <Form ref={element} onSubmit={submit} pending={pending}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        revealable={false}
        error={errors.confirm?.message}
        {...register('confirm')}
      />
      <Button type="submit" variant="primary" wide pending={pending}>
        비밀번호 재설정
      </Button>
    </Form>
  );
}
