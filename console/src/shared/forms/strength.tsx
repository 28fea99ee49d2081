import { PasswordStrength } from '@naru/design-system';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';

export interface StrengthProps<Values extends FieldValues, Body> {
  control: Control<Values, unknown, Body>;
  /** The field of the new password. */
  name: FieldPath<Values>;
}

/** The strength of a new password while it is typed. A component of its own, so that typing renders nothing else. */
export function Strength<Values extends FieldValues, Body>(props: StrengthProps<Values, Body>) {
  const { control, name } = props;
  const password: unknown = useWatch({ control, name });
  return <PasswordStrength password={typeof password === 'string' ? password : ''} />;
}
