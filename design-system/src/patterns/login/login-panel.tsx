import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Form, type FormProps } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { CheckboxBinding, TextBinding } from '../binding.ts';
import { loginStrings } from '../strings/login.ts';

/** Props of {@link LoginPanel}. */
export interface LoginPanelProps extends Pick<FormProps, 'onSubmit'> {
  pending: boolean;
  /** Why the member was sent here, or why the last attempt failed: a `Banner`. */
  notice: ReactNode;
  username: TextBinding;
  password: TextBinding;
  remember: CheckboxBinding;
  /** The router's link to /forgot-password. */
  forgotPassword: ReactNode;
  /** Other ways to log in, under the button: a wide secondary button each. */
  otherWays?: ReactNode;
}

/** The panel of /login, inside a `FormLayout`. A wrong password is shown as a `notice`. */
export function LoginPanel(props: LoginPanelProps) {
  const { onSubmit, pending, notice, username, password, remember, forgotPassword } = props;
  const strings = useStrings(loginStrings);
  return (
    <Form onSubmit={onSubmit} pending={pending}>
      {notice}
      <TextField label={strings.username} autoComplete="username" {...username} />
      <PasswordField
        label={strings.password}
        autoComplete="current-password"
        labelAside={<TextLink>{forgotPassword}</TextLink>}
        {...password}
      />
      <CheckboxField label={strings.remember} {...remember} />
      <Button type="submit" variant="primary" wide pending={pending}>
        {strings.submit}
      </Button>
      {props.otherWays}
    </Form>
  );
}
