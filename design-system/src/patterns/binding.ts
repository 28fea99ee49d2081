import type { CheckboxFieldProps } from '../components/checkbox-field/checkbox-field.tsx';
import type { SelectFieldProps } from '../components/select-field/select-field.tsx';
import type { TextAreaFieldProps } from '../components/text-area-field/text-area-field.tsx';
import type { TextFieldProps } from '../components/text-field/text-field.tsx';

/** Connects a text field of a pattern with a form: the result of react-hook-form's `register`, and the error. */
export type TextBinding = Pick<
  TextFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error' | 'notice'
>;

/** The same for a field with a limit, which shows a counter. */
export type LimitedTextBinding = TextBinding & Pick<TextFieldProps, 'limit'>;

/** The same for a checkbox. */
export type CheckboxBinding = Pick<
  CheckboxFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultChecked' | 'error'
>;

/** The same for text of several lines. */
export type TextAreaBinding = Pick<
  TextAreaFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error' | 'notice'
>;

/** The same for a choice from a fixed list. */
export type SelectBinding = Pick<
  SelectFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error' | 'notice'
>;
