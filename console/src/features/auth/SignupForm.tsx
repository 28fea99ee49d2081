import {
  Banner,
  Button,
  CheckboxField,
  Form,
  PasswordField,
  PasswordStrength,
  TextField,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { register as registerMember } from '#api/session.ts';
import { useUnsaved } from '#app/UnsavedGuard.tsx';
import { useWriteForm } from '#app/use-write-form.ts';
import {
  EMPTY_SIGNUP,
  SIGNUP_FIELDS,
  SIGNUP_REASONS,
  type SignupBody,
  type SignupValues,
  signupForm,
} from './signup-form.ts';
import { TermsLinks } from './TermsLinks.tsx';

const FAILED = '회원가입에 실패했습니다. 다시 시도해주세요.';
const PASSWORD_HINT = '대문자와 소문자, 숫자, 특수문자를 섞어서 8자 이상으로 만들어주세요.';

function Strength({ control }: { control: Control<SignupValues, unknown, SignupBody> }) {
  return <PasswordStrength password={useWatch({ control, name: 'password' })} />;
}

export interface SignupFormProps {
  /** The account exists now, and waits for the link in the mail to this address. */
  onSignedUp: (email: string) => void;
}

/** The fields of specification section 2. What the server refuses stands under its field. */
export function SignupForm({ onSignedUp }: SignupFormProps) {
  const { form, submit, pending, failure } = useWriteForm({
    schema: signupForm,
    defaultValues: EMPTY_SIGNUP,
    fields: SIGNUP_FIELDS,
    writing: useMutation(registerMember()),
    failure: { fallback: FAILED },
    reasons: SIGNUP_REASONS,
    onDone: ({ email }) => onSignedUp(email),
  });
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  useUnsaved(isDirty);
  return (
    <Form onSubmit={submit} pending={pending}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label="사용자명"
        autoComplete="username"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="이름 (선택)"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="이메일"
        kind="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="비밀번호"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...register('password')}
      />
      <Strength control={control} />
      <PasswordField
        label="비밀번호 확인"
        autoComplete="new-password"
        revealable={false}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <TextField
        label="소속 (선택)"
        autoComplete="organization"
        error={errors.organization?.message}
        {...register('organization')}
      />
      <CheckboxField
        label="서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)"
        error={errors.agreedToTerms?.message}
        hint={<TermsLinks />}
        {...register('agreedToTerms')}
      />
      <CheckboxField
        label="마케팅 정보 수신에 동의합니다 (선택)"
        {...register('agreedToMarketing')}
      />
      <Button type="submit" variant="primary" wide pending={pending}>
        회원가입
      </Button>
    </Form>
  );
}
