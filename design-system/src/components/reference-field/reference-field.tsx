import { Braces } from 'lucide';
import { useId } from 'react';
import { referenceStrings } from '../../strings/reference.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { comboboxBox } from '../combobox/combobox.css.ts';
import { DescriptionItem, DescriptionList } from '../description-list/description-list.tsx';
import { controlContainer } from '../field/control.css.ts';
import { Field, pickFieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { Masked } from '../masked/masked.tsx';
import { textAreaAttributes } from '../text-area-field/text-area-attributes.ts';
import { ReferenceList, referenceOptionId } from './reference-list.tsx';
import type { ReferenceOption } from './reference-options.ts';
import { type ReferenceProblem, ReferenceProblems } from './reference-problems.tsx';
import { useReferenceControl } from './use-reference-control.ts';

/** Props of {@link ReferenceField}. */
export interface ReferenceFieldProps extends TextControlProps<HTMLTextAreaElement> {
  /** 참조할 수 있는 값들. `${{` 뒤에서 보일 순서입니다. */
  options: readonly ReferenceOption[];
  /** 선택지를 아직 불러오는 중입니다. 그동안에도 참조를 시작할 수 있습니다. */
  loading?: boolean | undefined;
  /** 저장할 수 없는 곳들. 입력란 아래에 자리와 함께 보입니다. 참조를 입력하는 동안 그 참조의 것은 보이지 않습니다. */
  problems?: readonly ReferenceProblem[] | undefined;
  /** 참조를 값으로 바꾼 텍스트. 시크릿은 가린 채로 넘깁니다. 생략하면 보이지 않습니다. */
  preview?: string | undefined;
  /** 최소 줄 수입니다. */
  rows?: number | undefined;
  /** 입력란 아래에 “{n}/{limit}”을 보입니다. 세고 경고할 뿐이고, 유효성 검사는 양식의 몫입니다. 생략하면 세지 않습니다. */
  limit?: number | undefined;
}

/** The maximum length of the shown preview, in UTF-16 units. */
const LONGEST_PREVIEW = 300;

interface PreviewProps {
  text: string;
}

function Preview({ text }: PreviewProps) {
  const strings = useStrings(referenceStrings);
  const shown = text.length > LONGEST_PREVIEW ? `${text.slice(0, LONGEST_PREVIEW)}…` : text;
  return (
    <DescriptionList>
      <DescriptionItem label={strings.preview}>
        <CodeText multiline>
          <Masked>{shown}</Masked>
        </CodeText>
      </DescriptionItem>
    </DescriptionList>
  );
}

/**
 * A field for the value of a variable, which can contain references to other values (`${{name.KEY}}`). A list of references opens
 * while a reference is typed, by Alt and ArrowDown inside of a reference, and by a button. Outside of the list Enter inserts a line
 * break. For texts without references use `TextAreaField`, to choose one option from a list `Combobox`.
 */
export function ReferenceField(props: ReferenceFieldProps) {
  const { loading = false, preview, rows = 1, limit } = props;
  const strings = useStrings(referenceStrings);
  const id = useId();
  const { list, text, problems, attributes, fixed, begin, choose, select } =
    useReferenceControl(props);
  const { open, shown, active } = list;
  const problemsId = problems.length > 0 ? `${id}-problems` : undefined;
  const beginButton = (labelId: string) => (
    <Button size="small" variant="ghost" icon={Braces} aria-describedby={labelId} onClick={begin}>
      {strings.begin}
    </Button>
  );
  return (
    <Field
      {...pickFieldTexts(props)}
      counter={limit === undefined ? undefined : { text, limit }}
      action={fixed ? undefined : beginButton}
    >
      {({ 'aria-describedby': describedBy, 'aria-invalid': invalid, ...joined }, labelId) => (
        <>
          <div className={`${controlContainer} ${comboboxBox}`}>
            <textarea
              {...joined}
              {...attributes}
              {...textAreaAttributes('code', rows)}
              aria-describedby={[describedBy, problemsId].filter(Boolean).join(' ') || undefined}
              aria-invalid={invalid ?? (problemsId ? true : undefined)}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={open && id}
              aria-activedescendant={active && referenceOptionId(id, shown.indexOf(active))}
            />
            {open && (
              <ReferenceList
                {...{ id, labelId, shown, active, loading, count: list.count }}
                query={list.correction ?? open.query}
                correction={list.correction}
                onReach={list.reach}
                onChoose={choose}
              />
            )}
          </div>
          <ReferenceProblems id={problemsId} text={text} problems={problems} onChoose={select} />
          {preview !== undefined && <Preview text={preview} />}
        </>
      )}
    </Field>
  );
}
