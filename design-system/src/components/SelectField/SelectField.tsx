import { ChevronDown } from 'lucide-react';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { adorned, control, controlIcon } from '../Field/control.css.ts';
import { Field, type FieldTexts, fieldTexts } from '../Field/Field.tsx';
import * as css from './SelectField.css.ts';

/** One choice of a {@link SelectField}. */
export interface SelectOption {
  /** What the form gets. Not empty: that is the placeholder's. */
  readonly value: string;
  /** What the member reads. */
  readonly label: string;
  /** Shown, not to be chosen; say why in the field's hint. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends FieldTexts {
  /** The control's id; made up when left out. */
  id?: string | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** The focusable element. */
  ref?: Ref<HTMLSelectElement> | undefined;
  /** The choices, in the order they are shown. */
  options: readonly SelectOption[];
  /** Stands for "nothing chosen yet", with the empty value; it cannot be chosen again. */
  placeholder?: string | undefined;
  /** The chosen value, when the parent keeps it. */
  value?: string | undefined;
  /** The first value, when the element keeps it. */
  defaultValue?: string | undefined;
  /** Called with the chosen value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called with every change, for form libraries. */
  onChange?: ChangeEventHandler<HTMLSelectElement> | undefined;
  /** Called when it is left. */
  onBlur?: FocusEventHandler<HTMLSelectElement> | undefined;
  /** Out of reach. Say why in the hint. */
  disabled?: boolean | undefined;
}

/**
 * One of a closed list, where the list need not be seen at once. The browser's own `<select>`: its list is the phone's
 * wheel or sheet, and it costs no script. Up to seven choices that are better seen at once are a
 * `RadioGroup`, or a `RadioCardGroup` where they deserve a picture; two or three words a `ToggleGroup`.
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
          <ChevronDown className={`${controlIcon} ${css.arrow}`} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
