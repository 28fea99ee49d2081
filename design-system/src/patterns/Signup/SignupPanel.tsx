import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CheckboxField } from '../../components/CheckboxField/CheckboxField.tsx';
import { Form, type FormProps } from '../../components/Form/Form.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import type { CheckboxBinding, LimitedTextBinding, TextBinding } from '../binding.ts';

const PASSWORD_HINT = '대문자와 소문자, 숫자, 특수문자를 섞어서 8자 이상으로 만들어주세요.';

/** Props of {@link SignupPanel}. */
export interface SignupPanelProps extends Pick<FormProps, 'onSubmit'> {
  pending: boolean;
  /** Why the last try failed, as far as no field says it: a `Banner`. */
  notice: ReactNode;
  username: LimitedTextBinding;
  name: LimitedTextBinding;
  email: LimitedTextBinding;
  password: TextBinding;
  /** A `PasswordStrength` of what stands in the field. Its own element, so that typing draws nothing else again. */
  strength: ReactNode;
  confirmPassword: TextBinding;
  organization: LimitedTextBinding;
  terms: CheckboxBinding;
  /** Links to what is agreed to. They stand beside the label, not in its name. */
  termsLinks: ReactNode;
  marketing: CheckboxBinding;
}

/** What stands in the panel of /signup, inside a `FormLayout`: specification section 2. */
export function SignupPanel(props: SignupPanelProps) {
  const { onSubmit, pending, notice, strength, termsLinks } = props;
  return (
    <Form onSubmit={onSubmit} pending={pending}>
      {notice}
      <TextField label="사용자명" autoComplete="username" {...props.username} />
      <TextField label="이름 (선택)" autoComplete="name" {...props.name} />
      <TextField label="이메일" kind="email" autoComplete="email" {...props.email} />
      <PasswordField
        label="비밀번호"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...props.password}
      />
      {strength}
      <PasswordField
        label="비밀번호 확인"
        autoComplete="new-password"
        revealable={false}
        {...props.confirmPassword}
      />
      <TextField label="소속 (선택)" autoComplete="organization" {...props.organization} />
      <CheckboxField
        label="서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)"
        hint={termsLinks}
        {...props.terms}
      />
      <CheckboxField label="마케팅 정보 수신에 동의합니다 (선택)" {...props.marketing} />
      <Button type="submit" variant="primary" wide pending={pending}>
        회원가입
      </Button>
    </Form>
  );
}
