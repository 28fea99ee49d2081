import { useRef, useState } from 'react';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { control } from '../field/control.css.ts';
import { Field, pickFieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import type { TextRule } from '../field/text-rule.ts';
import { useTextControl } from '../field/use-text-control.ts';
import { editPhoneNumber, formatPhone, type PhoneRefusal } from './phone.ts';
import * as css from './phone-input.css.ts';

/** Props of {@link PhoneInput}. */
export interface PhoneInputProps extends TextControlProps<HTMLInputElement> {
  /** 제어 방식으로 쓸 때의 번호입니다. 하이픈은 있어도 되고 없어도 됩니다. 바뀔 때마다 넣어줍니다. */
  value?: string | undefined;
}

/** Returns the text rule of the field, and what its last edit refused. */
function usePhoneRule() {
  const [refused, setRefused] = useState<PhoneRefusal>();
  const written = useRef<string>(undefined);
  const rule: TextRule = (change) => {
    const edit = editPhoneNumber(change);
    // The text that the rule itself writes at the end of a composition arrives once more. It must not remove the notice.
    if (change.text !== written.current) setRefused(edit.refused);
    written.current = edit.text;
    return edit;
  };
  return { refused, rule };
}

/**
 * A field for a Korean phone number, which inserts hyphens during typing. A notice states which characters the field refused. The
 * value is the formatted text: pass `formatPhone(number)` as default value to a form library. For numbers of other countries use
 * `TextField`.
 * Source: specification section 5, "Phone input": only digits and hyphens, at most 11 digits.
 */
export function PhoneInput(props: PhoneInputProps) {
  const strings = useStrings(inputStrings);
  const { refused, rule } = usePhoneRule();
  const [told, setTold] = useState<string>();
  const { attributes } = useTextControl(
    {
      ...props,
      onChange(event) {
        setTold(event.currentTarget.value);
        props.onChange?.(event);
      },
    },
    { rule },
  );
  return (
    <div>
      <Field {...pickFieldTexts(props)}>
        {(joined) => (
          <input
            {...joined}
            {...attributes}
            {...formattedValues(props, told)}
            className={control({ numeric: true })}
            type="tel"
            inputMode="tel"
            autoComplete={props.autoComplete ?? 'tel-national'}
            placeholder={props.placeholder ?? '010-1234-5678'}
          />
        )}
      </Field>
      <p className={css.phoneNotice} role="status">
        {refused &&
          (refused.kind === 'digits'
            ? strings.phoneTooLong(refused.limit)
            : strings.phoneDigitsOnly)}
      </p>
    </div>
  );
}

/**
 * Formats the value and the default value from the parent component, which may contain digits only. The value of the last change
 * event is not formatted again, because formatting would discard a syllable in composition.
 */
function formattedValues({ value, defaultValue }: PhoneInputProps, told: string | undefined) {
  return {
    value: value === undefined || value === told ? value : formatPhone(value),
    defaultValue: defaultValue === undefined ? undefined : formatPhone(defaultValue),
  };
}
