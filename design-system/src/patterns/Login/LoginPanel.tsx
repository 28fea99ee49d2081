import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CheckboxField } from '../../components/CheckboxField/CheckboxField.tsx';
import { Form, type FormProps } from '../../components/Form/Form.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { TextLink } from '../../components/TextLink/TextLink.tsx';
import type { CheckboxBinding, TextBinding } from '../binding.ts';

/** Props of {@link LoginPanel}. */
export interface LoginPanelProps extends Pick<FormProps, 'onSubmit'> {
  pending: boolean;
  /** What brought the member here, or why the last try failed: a `Banner`. */
  notice: ReactNode;
  username: TextBinding;
  password: TextBinding;
  remember: CheckboxBinding;
  /** The router's link for those who forgot their password. */
  forgotPassword: ReactNode;
}

/** What stands in the panel of /login, inside a `FormLayout`. A wrong password is an ordinary notice here. */
export function LoginPanel(props: LoginPanelProps) {
  const { onSubmit, pending, notice, username, password, remember, forgotPassword } = props;
  return (
    <Form onSubmit={onSubmit} pending={pending}>
      {notice}
      <TextField label="사용자명" autoComplete="username" {...username} />
      <PasswordField
        label="비밀번호"
        autoComplete="current-password"
        labelAside={<TextLink>{forgotPassword}</TextLink>}
        {...password}
      />
      <CheckboxField label="로그인 상태 유지" {...remember} />
      <Button type="submit" variant="primary" wide pending={pending}>
        로그인
      </Button>
    </Form>
  );
}
