import { useState } from 'react';
import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { control } from '../Field/control.css.ts';
import { Field, fieldTexts } from '../Field/Field.tsx';
import type { TextControlProps } from '../Field/textControl.ts';
import { useTextControl } from '../Field/useTextControl.ts';
import * as css from './PhoneInput.css.ts';
import { editPhone, formatPhone } from './phone.ts';

/** Props of {@link PhoneInput}. */
export interface PhoneInputProps extends TextControlProps<HTMLInputElement> {
  /** The number, with hyphens or without, when the parent keeps it. Take every change as it comes. */
  value?: string | undefined;
}

/**
 * A Korean phone number, hyphens set while one types. Its value is the formatted text; give `formatPhone(number)` to a
 * form library as default value. For numbers of other countries use `TextField`.
 *
 * Source: specification section 5, "Phone input".
 */
export function PhoneInput(props: PhoneInputProps) {
  const strings = useStrings(inputStrings);
  const [refused, setRefused] = useState(false);
  const [told, setTold] = useState<string>();
  const { attributes } = useTextControl(
    {
      ...props,
      onChange(event) {
        setTold(event.currentTarget.value);
        props.onChange?.(event);
      },
    },
    {
      rule(change) {
        const edit = editPhone(change);
        setRefused(edit.refused);
        return edit;
      },
    },
  );
  return (
    <div>
      <Field {...fieldTexts(props)}>
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
      <p className={css.notice} aria-live="polite">
        {refused ? strings.phoneTooLong : ''}
      </p>
    </div>
  );
}

/**
 * What the parent gives may be bare digits, and is formatted; what the field itself told it comes back as it is, because
 * formatting an open syllable would swallow it.
 */
function formattedValues({ value, defaultValue }: PhoneInputProps, told: string | undefined) {
  return {
    value: value === undefined || value === told ? value : formatPhone(value),
    defaultValue: defaultValue === undefined ? undefined : formatPhone(defaultValue),
  };
}
