import { control } from '../field/control.css.ts';
import { Field, fieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { useTextControl } from '../field/use-text-control.ts';

/**
 * The kind of text: it decides the keyboard of a phone, and whether the text is prose or code. The native
 * `type="email"` and `type="url"` are not used, because they trim during typing, rewrite Korean domains and give no
 * access to the caret.
 */
const kinds = {
  text: { font: 'sans', typing: { dir: 'auto' } },
  email: {
    font: 'sans',
    typing: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  },
  url: { font: 'mono', typing: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } },
  code: { font: 'mono', typing: { autoCapitalize: 'none', spellCheck: false } },
  digits: { font: 'mono', typing: { inputMode: 'numeric', spellCheck: false } },
} as const;

/** Props of {@link TextField}. */
export interface TextFieldProps extends TextControlProps<HTMLInputElement> {
  /**
   * `text` for prose, `email`, `url`, `code` for branches, paths and other machine text, `digits`
   * for codes of digits that are no number (both monospaced).
   */
  kind?: keyof typeof kinds | undefined;
  /** Shows "{n}/{limit}" under the field. It counts and warns; validation is the form's. */
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
