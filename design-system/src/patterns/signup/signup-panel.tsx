import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Form, type FormProps } from '../../components/form/form.tsx';
import { NewPasswordField } from '../../components/new-password-field/new-password-field.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { CheckboxBinding, LimitedTextBinding, TextBinding } from '../binding.ts';
import { signupStrings } from '../strings/login-and-signup.ts';

/** Props of {@link SignupPanel}. */
export interface SignupPanelProps extends Pick<FormProps, 'onSubmit'> {
  pending: boolean;
  /** 지난 시도가 실패한 이유입니다. 입력란이 알리지 않는 것만 `Banner`로 표시합니다. */
  notice: ReactNode;
  username: LimitedTextBinding;
  name: LimitedTextBinding;
  email: LimitedTextBinding;
  password: TextBinding;
  /** 비밀번호 입력란의 값에 대한 `PasswordStrength`입니다. */
  strength: ReactNode;
  confirmPassword: TextBinding;
  organization: LimitedTextBinding;
  terms: CheckboxBinding;
  /** 동의할 텍스트로 가는 링크들입니다. 레이블 옆에 있고 접근성 이름에는 들어가지 않습니다. */
  termsLinks: ReactNode;
  marketing: CheckboxBinding;
}

/** The form of the page /signup, inside a `FormLayout`, with the fields of specification section 2. */
export function SignupPanel(props: SignupPanelProps) {
  const { onSubmit, pending, notice, strength, termsLinks } = props;
  const strings = useStrings(signupStrings);
  return (
    <Form onSubmit={onSubmit} pending={pending}>
      {notice}
      <TextField label={strings.username} autoComplete="username" {...props.username} />
      <TextField label={strings.name} autoComplete="name" autoCapitalize="words" {...props.name} />
      <TextField label={strings.email} kind="email" autoComplete="email" {...props.email} />
      <NewPasswordField label={strings.password} strength={strength} {...props.password} />
      <PasswordField
        label={strings.confirmPassword}
        autoComplete="new-password"
        {...props.confirmPassword}
      />
      <TextField
        label={strings.organization}
        autoComplete="organization"
        autoCapitalize="words"
        {...props.organization}
      />
      <CheckboxField label={strings.terms} hint={termsLinks} {...props.terms} />
      <CheckboxField label={strings.marketing} {...props.marketing} />
      <Button type="submit" variant="primary" wide pending={pending}>
        {strings.submit}
      </Button>
    </Form>
  );
}
