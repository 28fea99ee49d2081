import { control } from '../field/control.css.ts';
import { Field, fieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { composedUpperCase } from '../field/text-rule.ts';
import { useTextControl } from '../field/use-text-control.ts';
import * as css from './key-field.css.ts';

/** Props of {@link KeyField}. */
export interface KeyFieldProps extends TextControlProps<HTMLInputElement> {
  /** Shows "{n}/{limit}" under the field. It counts and warns; validation is the form's. */
  limit?: number | undefined;
}

/**
 * The key of an environment variable: letters become upper case, and none is removed. An invalid key stays in the field
 * and gets an error message. For other machine text use `TextField kind="code"`.
 */
export function KeyField(props: KeyFieldProps) {
  const { text, attributes } = useTextControl(props, { rule: composedUpperCase });
  const { limit } = props;
  return (
    <Field {...fieldTexts(props)} counter={limit === undefined ? undefined : { text, limit }}>
      {(joined) => (
        <input
          {...joined}
          {...attributes}
          className={`${control({ font: 'mono' })} ${css.upper}`}
          type="text"
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
