import { control } from '../field/control.css.ts';
import { Field, pickFieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { machineText } from '../field/text-rule.ts';
import { useTextControl } from '../field/use-text-control.ts';

/**
 * The kinds of text. A kind determines the font, the on-screen keyboard of a phone, and whether full-width forms are converted. The native `type="email"` and `type="url"`
 * are not used, because browsers trim their text during typing, rewrite Korean domains, and give no access to the caret.
 */
const kinds = {
  text: { font: 'sans', typing: { dir: 'auto' }, behaviour: {} },
  email: { font: 'sans', typing: { inputMode: 'email' }, behaviour: machineText },
  url: { font: 'mono', typing: { inputMode: 'url' }, behaviour: machineText },
  code: { font: 'mono', typing: {}, behaviour: {} },
  digits: { font: 'mono', typing: { inputMode: 'numeric' }, behaviour: machineText },
} as const;

/** Props of {@link TextField}. */
export interface TextFieldProps extends TextControlProps<HTMLInputElement> {
  /**
   * `text`는 이름 같은 텍스트, `email`은 이메일, `url`은 주소, `code`는 브랜치나 경로처럼 기계가 읽는 텍스트, `digits`는 수가 아닌 숫자 코드입니다. 뒤의 둘은 고정폭 글꼴을 씁니다.
   */
  kind?: keyof typeof kinds | undefined;
  /** 입력란 아래에 “{n}/{limit}”을 보입니다. 세고 경고할 뿐이고, 유효성 검사는 양식의 몫입니다. 생략하면 세지 않습니다. */
  limit?: number | undefined;
}

/**
 * A field for one line of text. For several lines use `TextAreaField`, for integers `NumberField`, for keys in capital letters
 * `KeyField`, for searching `SearchField`.
 */
export function TextField(props: TextFieldProps) {
  const { kind = 'text', limit } = props;
  const { font, typing, behaviour } = kinds[kind];
  const { text, attributes } = useTextControl(props, behaviour);
  return (
    <Field {...pickFieldTexts(props)} counter={limit === undefined ? undefined : { text, limit }}>
      {(joined) => (
        <input {...joined} {...attributes} {...typing} className={control({ font })} type="text" />
      )}
    </Field>
  );
}
