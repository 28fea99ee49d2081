import { keyFieldStrings } from '../../strings/key-field.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { control } from '../field/control.css.ts';
import { Field, pickFieldTexts } from '../field/field.tsx';
import { type TextControlProps, writeText } from '../field/text-control.ts';
import { upperCaseKey } from '../field/text-rule.ts';
import { useTextControl } from '../field/use-text-control.ts';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import * as css from './key-field.css.ts';

/** Props of {@link KeyField}. */
export interface KeyFieldProps extends TextControlProps<HTMLInputElement> {
  /** 입력란 아래에 “{n}/{limit}”를 보입니다. 세고 경고할 뿐, 검증은 양식이 합니다. 생략하면 세지 않습니다. */
  limit?: number | undefined;
  /**
   * 한/영 키가 잘못된 상태로 입력했을 때 의도했을 키를 돌려줍니다. 입력란 아래에서 권하며, 저절로
   * 입력하지는 않습니다.
   */
  correct?: ((text: string) => string | undefined) | undefined;
}

interface CorrectionProps {
  meant: string | undefined;
  onAccept: (key: string) => void;
}

/**
 * A sentence and a button that offer a corrected key. The sentence does not change during further typing, so that screen readers
 * read the sentence only once.
 */
function Correction({ meant, onAccept }: CorrectionProps) {
  const strings = useStrings(keyFieldStrings);
  return (
    <Inline gap="s">
      <span role="status">
        {meant !== undefined && (
          <Text as="span" size="caption" tone="muted">
            {strings.otherKeyboard}
          </Text>
        )}
      </span>
      {meant !== undefined && (
        <Button size="small" onClick={() => onAccept(meant)}>
          {strings.replace(meant)}
        </Button>
      )}
    </Inline>
  );
}

/**
 * A field for the key of an environment variable. The field converts letters to upper case but removes no characters: an invalid
 * key stays in the field with an error message. For other machine-readable text use `TextField kind="code"`.
 */
export function KeyField(props: KeyFieldProps) {
  const { element, text, attributes } = useTextControl(props, upperCaseKey);
  const { limit, correct, readOnly, disabled } = props;
  const accept = (key: string) => {
    if (!element.current) return;
    writeText(element.current, { text: key, caret: key.length });
    element.current.focus();
  };
  return (
    <Field {...pickFieldTexts(props)} counter={limit === undefined ? undefined : { text, limit }}>
      {(joined) => (
        <>
          <input
            {...joined}
            {...attributes}
            className={`${control({ font: 'mono' })} ${css.upperCaseInput}`}
            type="text"
            autoCapitalize="characters"
          />
          {correct && !readOnly && !disabled && (
            <Correction meant={correct(text)} onAccept={accept} />
          )}
        </>
      )}
    </Field>
  );
}
