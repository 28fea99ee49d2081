import type { CheckboxFieldProps } from '../components/CheckboxField/CheckboxField.tsx';
import type { TextFieldProps } from '../components/TextField/TextField.tsx';

/** How a field of a pattern is joined to its form: what react-hook-form's `register` answers, and what is wrong. */
export type TextBinding = Pick<
  TextFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error'
>;

/** The same for a field with a limit, under which stands how much of it is used. */
export type LimitedTextBinding = TextBinding & Pick<TextFieldProps, 'limit'>;

/** The same for a checkbox. */
export type CheckboxBinding = Pick<
  CheckboxFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultChecked' | 'error'
>;
