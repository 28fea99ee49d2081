import type { CheckboxFieldProps } from '../components/checkbox-field/checkbox-field.tsx';
import type { ReferenceFieldProps } from '../components/reference-field/reference-field.tsx';
import type { SelectFieldProps } from '../components/select-field/select-field.tsx';
import type { TextAreaFieldProps } from '../components/text-area-field/text-area-field.tsx';
import type { TextFieldProps } from '../components/text-field/text-field.tsx';

/** The props that connect a text field of a pattern with a form: the result of react-hook-form's `register`, and the error. */
export type TextBinding = Pick<
  TextFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error' | 'notice'
>;

/** The props that connect a text field with a limit and a counter with a form. */
export type LimitedTextBinding = TextBinding & Pick<TextFieldProps, 'limit'>;

/** The props that connect a checkbox of a pattern with a form. */
export type CheckboxBinding = Pick<
  CheckboxFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultChecked' | 'error'
>;

/** The props that connect a text field for several lines with a form. */
export type TextAreaBinding = Pick<
  TextAreaFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error' | 'notice'
>;

/**
 * The props that connect the field for the value of a variable with a form. Without `options` the value cannot refer to other values,
 * and the field is one for any text.
 */
export type ReferenceBinding = TextAreaBinding &
  Partial<Pick<ReferenceFieldProps, 'options' | 'loading' | 'problems' | 'preview'>>;

/** The props that connect a select field of a pattern with a form. */
export type SelectBinding = Pick<
  SelectFieldProps,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error' | 'notice'
>;
