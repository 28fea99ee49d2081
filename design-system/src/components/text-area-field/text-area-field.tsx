import { Field, pickFieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { useTextControl } from '../field/use-text-control.ts';
import { textAreaAttributes } from './text-area-attributes.ts';
import { useGrowingHeight } from './use-growing-height.ts';

/** Props of {@link TextAreaField}. */
export interface TextAreaFieldProps extends TextControlProps<HTMLTextAreaElement> {
  /** `code`는 인증서나 키처럼 기계가 읽는 텍스트입니다. 고정폭 글꼴을 쓰고 맞춤법을 검사하지 않습니다. */
  kind?: 'text' | 'code' | undefined;
  /** 최소 줄 수입니다. */
  rows?: number | undefined;
  /** 입력란 아래에 “{n}/{limit}”을 보입니다. 세고 경고할 뿐이고, 유효성 검사는 양식의 몫입니다. 생략하면 세지 않습니다. */
  limit?: number | undefined;
}

/**
 * A field for text of several lines, which grows with its content. Enter inserts a line break and does not submit the form. For one
 * line use `TextField`.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { kind = 'text', rows = 3, limit } = props;
  const { element, text, attributes } = useTextControl(props);
  useGrowingHeight(element);
  return (
    <Field {...pickFieldTexts(props)} counter={limit === undefined ? undefined : { text, limit }}>
      {(joined) => <textarea {...joined} {...attributes} {...textAreaAttributes(kind, rows)} />}
    </Field>
  );
}
