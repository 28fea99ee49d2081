import { control } from '../Field/control.css.ts';
import { Field, fieldTexts } from '../Field/Field.tsx';
import type { TextControlProps } from '../Field/textControl.ts';
import { useTextControl } from '../Field/useTextControl.ts';

/**
 * What kind of single line: the keyboard a phone shows, and whether it is prose or code. Addresses are no
 * `type="email"` and `type="url"`: those trim while one types, rewrite Korean domains and hide the caret.
 */
const kinds = {
  text: { font: 'sans', typing: { dir: 'auto' } },
  email: {
    font: 'sans',
    typing: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  },
  url: { font: 'mono', typing: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } },
  code: { font: 'mono', typing: { autoCapitalize: 'none', spellCheck: false } },
} as const;

/** Props of {@link TextField}. */
export interface TextFieldProps extends TextControlProps<HTMLInputElement> {
  /** `text` for words, `email`, `url`, `code` for branches, paths and other machine text (monospaced). */
  kind?: keyof typeof kinds | undefined;
  /** Shows "{n}/{limit}" under the field. It counts and warns; the form refuses. */
  limit?: number | undefined;
}

/**
 * One line of text. For several lines use `TextAreaField`, for integers `NumberField`, for keys in capitals
 * `KeyField`, for searching `SearchField`.
 */
export function TextField(props: TextFieldProps) {
  const { kind = 'text', limit } = props;
  const { text, attributes } = useTextControl(props);
  const { font, typing } = kinds[kind];
  return (
    <Field {...fieldTexts(props)} counter={limit === undefined ? undefined : { text, limit }}>
      {(joined) => (
        <input {...joined} {...attributes} {...typing} className={control({ font })} type="text" />
      )}
    </Field>
  );
}
