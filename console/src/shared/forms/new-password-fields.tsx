import { NewPasswordField, PasswordField, PasswordStrength } from '@naru/design-system';
import type { ReactNode } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  useWatch,
} from 'react-hook-form';

export interface NewPasswordStrengthProps<Values extends FieldValues, Body> {
  control: Control<Values, unknown, Body>;
  /** The field of the new password. */
  name: FieldPath<Values>;
}

/**
 * The strength of a new password while the member types the password. The component is separate, so that typing renders no other
 * component.
 */
export function NewPasswordStrength<Values extends FieldValues, Body>(
  props: NewPasswordStrengthProps<Values, Body>,
) {
  const { control, name } = props;
  const password: unknown = useWatch({ control, name });
  return <PasswordStrength password={typeof password === 'string' ? password : ''} />;
}

export interface NewPasswordFieldsProps {
  /** The registrations of the fields. */
  password: UseFormRegisterReturn;
  confirm: UseFormRegisterReturn;
  errors: { new_password?: FieldError | undefined; confirm?: FieldError | undefined };
  /** A `NewPasswordStrength` element. */
  strength: ReactNode;
}

/** The fields for a new password and its repetition. */
export function NewPasswordFields({ password, confirm, errors, strength }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField
        label="새 비밀번호"
        strength={strength}
        error={errors.new_password?.message}
        {...password}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...confirm}
      />
    </>
  );
}
