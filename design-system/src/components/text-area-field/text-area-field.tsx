import { assignInlineVars } from '@vanilla-extract/dynamic';
import { control } from '../field/control.css.ts';
import { Field, fieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { useTextControl } from '../field/use-text-control.ts';
import * as css from './text-area-field.css.ts';

/** Props of {@link TextAreaField}. */
export interface TextAreaFieldProps extends TextControlProps<HTMLTextAreaElement> {
  /** `code` for certificates, keys and other machine text: monospaced, no spell checking. */
  kind?: 'text' | 'code' | undefined;
  /** The minimum number of lines. */
  rows?: number | undefined;
  /** Shows "{n}/{limit}" under the field. It counts and warns; validation is the form's. */
  limit?: number | undefined;
}

/**
 * Text of several lines; the field grows with its content. Enter makes a new line and never submits. For one line use
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
