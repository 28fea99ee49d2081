import {
  Banner,
  Button,
  Form,
  NewPasswordField,
  PasswordField,
  useFocusFallback,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { resetPassword } from '#api/write-member.ts';
import { Strength } from '#shared/forms/strength.tsx';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { resetForm } from './reset-form.ts';

const NO_TOKEN = '유효하지 않은 비밀번호 재설정 링크입니다.';
const NO_TOKEN_SUBMITTED = '유효하지 않은 토큰입니다.';

export interface ResetPasswordFormProps {
  /** The token in the link of the mail; empty when the link has none. */
  token: string;
  onReset: () => void;
}

/** The error of a link without a token: that of the server, without a request. */
const failWithoutToken = {
  mutationFn: () => Promise.reject(new ApiError({ status: 400, message: NO_TOKEN_SUBMITTED })),
};

/**
 * Sets the new password with the token of the link. Without a token it shows an error before and after an attempt. When
 * the form is removed, the page's heading gets the focus.
 */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const writing = useMutation(token === '' ? failWithoutToken : resetPassword(token));
  const { form, submit, pending, failure } = useWriteForm({
    schema: resetForm,
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
      <NewPasswordField
        label="새 비밀번호"
        strength={<Strength control={form.control} name="new_password" />}
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
