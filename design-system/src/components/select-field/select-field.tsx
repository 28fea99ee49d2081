import { ChevronDown } from 'lucide';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { adorned, control } from '../field/control.css.ts';
import { Field, type FieldTexts, fieldTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import * as css from './select-field.css.ts';

/** One choice of a {@link SelectField}. */
export interface SelectOption {
  /** The value that the form sends. Not empty, because the placeholder has the empty value. */
  readonly value: string;
  /** The visible text. */
  readonly label: string;
  /** Visible but disabled; give the reason in the field's hint. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends FieldTexts {
  /** The control's id; generated when left out. */
  id?: string | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** The focusable element. */
  ref?: Ref<HTMLSelectElement> | undefined;
  /** The choices, in the order they are shown. */
  options: readonly SelectOption[];
  /** The text for "nothing chosen yet", which has the empty value; it cannot be chosen again. */
  placeholder?: string | undefined;
  /** The chosen value, when it is controlled. */
  value?: string | undefined;
  /** The first value, when it is uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with the chosen value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called with every change, for form libraries. */
  onChange?: ChangeEventHandler<HTMLSelectElement> | undefined;
  /** Called when it loses the focus. */
  onBlur?: FocusEventHandler<HTMLSelectElement> | undefined;
  /** Disabled. Give the reason in the hint. */
  disabled?: boolean | undefined;
}

/**
 * A choice from a fixed list that is hidden until it is opened. A native `<select>`: phones show their own picker, and
 * it needs no script. For up to seven choices that should be visible use `RadioGroup`, with pictures `RadioCardGroup`;
 * for two or three short labels `ToggleGroup`.
 */
export function SelectField(props: SelectFieldProps) {
  const { options, placeholder, onValueChange } = props;
  const initial = props.defaultValue ?? (placeholder === undefined ? undefined : '');

  return (
    <Field {...fieldTexts(props)}>
      {(joined) => (
        <div className={adorned}>
          <select
            {...joined}
            className={`${control()} ${css.select}`}
            ref={props.ref}
            name={props.name}
            value={props.value}
            defaultValue={props.value === undefined ? initial : undefined}
            disabled={props.disabled}
            onBlur={props.onBlur}
            onChange={(event) => {
              onValueChange?.(event.currentTarget.value);
              props.onChange?.(event);
            }}
          >
            {placeholder !== undefined && (
              <option className={css.option} value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option
                className={css.option}
                key={option.value}
                value={option.value}
                disabled={option.disabled}
              >
                {option.label}
              </option>
            ))}
          </select>
          <Icon node={ChevronDown} className={css.arrow} />
        </div>
      )}
    </Field>
  );
}
