import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Form, type FormProps } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { CheckboxBinding, LimitedTextBinding, TextBinding } from '../binding.ts';
import { signupStrings } from '../strings/signup.ts';

/** Props of {@link SignupPanel}. */
export interface SignupPanelProps extends Pick<FormProps, 'onSubmit'> {
  pending: boolean;
  /** Why the last attempt failed, unless a field shows it: a `Banner`. */
  notice: ReactNode;
  username: LimitedTextBinding;
  name: LimitedTextBinding;
  email: LimitedTextBinding;
  password: TextBinding;
  /**
   * A `PasswordStrength` for the field's value. It is a separate element, so that typing does not render the panel
   * again.
   */
  strength: ReactNode;
  confirmPassword: TextBinding;
  organization: LimitedTextBinding;
  terms: CheckboxBinding;
  /** Links to the texts to agree to. They are beside the label, not part of its accessible name. */
  termsLinks: ReactNode;
  marketing: CheckboxBinding;
}

/** The panel of /signup, inside a `FormLayout`: the fields that specification section 2 lists. */
export function SignupPanel(props: SignupPanelProps) {
  const { onSubmit, pending, notice, strength, termsLinks } = props;
  const strings = useStrings(signupStrings);
  return (
    <Form onSubmit={onSubmit} pending={pending}>
      {notice}
      <TextField label={strings.username} autoComplete="username" {...props.username} />
      <TextField label={strings.name} autoComplete="name" {...props.name} />
      <TextField label={strings.email} kind="email" autoComplete="email" {...props.email} />
      <PasswordField
        label={strings.password}
        autoComplete="new-password"
        hint={strings.passwordHint}
        {...props.password}
      />
      {strength}
      <PasswordField
        label={strings.confirmPassword}
        autoComplete="new-password"
        revealable={false}
        {...props.confirmPassword}
      />
      <TextField label={strings.organization} autoComplete="organization" {...props.organization} />
      <CheckboxField label={strings.terms} hint={termsLinks} {...props.terms} />
      <CheckboxField label={strings.marketing} {...props.marketing} />
      <Button type="submit" variant="primary" wide pending={pending}>
        {strings.submit}
      </Button>
    </Form>
  );
}
