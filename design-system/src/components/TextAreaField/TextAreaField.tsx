import { assignInlineVars } from '@vanilla-extract/dynamic';
import { control } from '../Field/control.css.ts';
import { Field, fieldTexts } from '../Field/Field.tsx';
import type { TextControlProps } from '../Field/textControl.ts';
import { useTextControl } from '../Field/useTextControl.ts';
import * as css from './TextAreaField.css.ts';

/** Props of {@link TextAreaField}. */
export interface TextAreaFieldProps extends TextControlProps<HTMLTextAreaElement> {
  /** `code` for certificates, keys and other machine text: monospaced, no spell checking. */
  kind?: 'text' | 'code' | undefined;
  /** How many lines it has at least. */
  rows?: number | undefined;
  /** Shows "{n}/{limit}" under the field. It counts and warns; the form refuses. */
  limit?: number | undefined;
}

/**
 * Text of several lines, growing with what is written. Enter makes a new line and never submits. For one line use
 * `TextField`.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { kind = 'text', rows = 3, limit } = props;
  const { text, attributes } = useTextControl(props);
  const code = kind === 'code';
  return (
    <Field {...fieldTexts(props)} counter={limit === undefined ? undefined : { text, limit }}>
      {(joined) => (
        <textarea
          {...joined}
          {...attributes}
          className={`${control({ font: code ? 'mono' : 'sans' })} ${css.area}`}
          rows={rows}
          style={assignInlineVars({ [css.rows]: String(rows) })}
          dir={code ? 'ltr' : 'auto'}
          autoCapitalize={code ? 'none' : undefined}
          spellCheck={code ? false : undefined}
        />
      )}
    </Field>
  );
}
