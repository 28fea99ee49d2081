import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Form, type FormProps } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { CheckboxBinding, TextBinding } from '../binding.ts';
import { loginStrings } from '../strings/login-and-signup.ts';

/** Props of {@link LoginPanel}. */
export interface LoginPanelProps extends Pick<FormProps, 'onSubmit'> {
  pending: boolean;
  /** 회원이 왜 여기로 왔는지, 또는 지난 시도가 왜 실패했는지 알립니다. `Banner`로 표시합니다. */
  notice: ReactNode;
  username: TextBinding;
  password: TextBinding;
  remember: CheckboxBinding;
  /** /forgot-password로 가는 라우터의 링크입니다. */
  forgotPassword: ReactNode;
  /** 버튼 아래에 놓이는 다른 로그인 방법입니다. 방법마다 너비를 채우는 보조 버튼 하나를 씁니다. */
  otherWays?: ReactNode;
}

/** The form of the page /login, inside a `FormLayout`. Pass the error about a wrong password as `notice`. */
export function LoginPanel(props: LoginPanelProps) {
  const { onSubmit, pending, notice, username, password, remember, forgotPassword } = props;
  const strings = useStrings(loginStrings);
  return (
    <Form onSubmit={onSubmit} pending={pending}>
      {notice}
      <TextField label={strings.username} autoComplete="username" enterKeyHint="go" {...username} />
      <PasswordField
        label={strings.password}
        autoComplete="current-password"
        enterKeyHint="go"
        {...password}
      />
      <CheckboxField
        label={strings.remember}
        labelAside={<TextLink>{forgotPassword}</TextLink>}
        {...remember}
      />
      <Button type="submit" variant="primary" wide pending={pending}>
        {strings.submit}
      </Button>
      {props.otherWays}
    </Form>
  );
}
