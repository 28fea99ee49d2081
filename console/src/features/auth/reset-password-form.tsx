import { Banner, Button, Form, useFocusFallback } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { resetPassword } from '#api/write-member.ts';
import { NewPasswordFields, NewPasswordStrength } from '#shared/forms/new-password-fields.tsx';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { resetPasswordFormSchema } from './reset-password-form-schema.ts';

const NO_TOKEN = '유효하지 않은 비밀번호 재설정 링크입니다.';
const NO_TOKEN_SUBMITTED = '유효하지 않은 토큰입니다.';

export interface ResetPasswordFormProps {
  /** The token in the link of the mail; empty when the link has none. */
  token: string;
  onReset: () => void;
}

/** A mutation that sends no request. It rejects with the error that the server returns for a missing token. */
const failWithoutToken = {
  mutationFn: () => Promise.reject(new ApiError({ status: 400, message: NO_TOKEN_SUBMITTED })),
};

/**
 * The form that sets the new password with the token of the link. Without a token, the form shows an error before and after an
 * attempt. When the form is unmounted, the heading of the page receives the focus.
 */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const writing = useMutation(token === '' ? failWithoutToken : resetPassword(token));
  const { form, submit, pending, failure } = useWriteForm({
    schema: resetPasswordFormSchema,
    defaultValues: { new_password: '', confirm: '' },
    fields: ['new_password'],
    writing,
    failure: { fallback: '비밀번호 재설정에 실패했습니다.' },
    onDone: onReset,
  });
  const element = useFocusFallback<HTMLFormElement>();
  const { register, formState } = form;
  const { errors } = formState;
  const problem = failure ?? (token === '' ? NO_TOKEN : undefined);
  return (
    <Form ref={element} onSubmit={submit} pending={pending}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <NewPasswordFields
        password={register('new_password')}
        confirm={register('confirm')}
        errors={errors}
        strength={<NewPasswordStrength control={form.control} name="new_password" />}
      />
      <Button type="submit" variant="primary" wide pending={pending}>
        비밀번호 재설정
      </Button>
    </Form>
  );
}
