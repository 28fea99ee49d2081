import { control } from '../Field/control.css.ts';
import { Field, fieldTexts } from '../Field/Field.tsx';
import type { TextControlProps } from '../Field/textControl.ts';
import { composedUpperCase } from '../Field/textRule.ts';
import { useTextControl } from '../Field/useTextControl.ts';
import * as css from './KeyField.css.ts';

/** Props of {@link KeyField}. */
export interface KeyFieldProps extends TextControlProps<HTMLInputElement> {
  /** Shows "{n}/{limit}" under the field. It counts and warns; the form refuses. */
  limit?: number | undefined;
}

/**
 * The key of an environment variable: upper case forced, nothing filtered. What does not fit stays and is refused
 * with a reason, so that nobody wonders where a letter went. For other machine text use `TextField kind="code"`.
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
