import { type ChangeEventHandler, type FocusEventHandler, type Ref, useId } from 'react';
import { Field, type FieldTexts, fieldTexts } from '../field/field.tsx';
import * as css from './radio-group.css.ts';

/** One choice of a {@link RadioGroup}. */
export interface RadioOption {
  /** The value that the form sends. */
  readonly value: string;
  /** The choice's label, which is exactly its accessible name. */
  readonly label: string;
  /** One sentence under the label, which is also its accessible description. */
  readonly hint?: string | undefined;
  /** Visible but disabled; give the reason in the hint. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps extends FieldTexts {
  /** A ref that is called with every radio, as form libraries expect for radios of one name. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The name of the radios in the form; generated when left out. */
  name?: string | undefined;
  /** Two to seven choices, in the order they are shown. */
  options: readonly RadioOption[];
  /** The chosen value, when it is controlled; the empty string while nothing is chosen. */
  value?: string | undefined;
  /** The first value, when it is uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with the chosen value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called with the change of a radio, for form libraries. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Called when the focus leaves a radio. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** Side by side instead of under each other: for two or three short words. */
  inline?: boolean | undefined;
  /** Disables all of it. */
  disabled?: boolean | undefined;
}

/**
 * A choice of one of a few short labels, all of them visible. For choices with a picture use `RadioCardGroup`, for long
 * lists `SelectField`, for a setting that takes effect at once `ToggleGroup`.
 *
 * Native radios with our style: the browser provides arrow keys, the one tab stop, submitting and resetting.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function RadioGroup(props: RadioGroupProps) {
  const { options, inline = false } = props;
  const madeName = useId();
  const name = props.name ?? madeName;
  return (
    <Field {...fieldTexts(props)} naming="group">
      {(joined, labelId) => (
        <div
          {...joined}
          role="radiogroup"
          aria-labelledby={labelId}
          className={css.group({ inline })}
        >
          {options.map((option) => (
            <Radio key={option.value} group={props} name={name} option={option} />
          ))}
        </div>
      )}
    </Field>
  );
}

/** Props of {@link Radio}. */
interface RadioProps {
  group: RadioGroupProps;
  name: string;
  option: RadioOption;
}

function Radio({ group, name, option }: RadioProps) {
  const id = useId();
  const { value, label, hint } = option;
  return (
    <div className={css.choice}>
      <input
        className={css.radio}
        type="radio"
        id={id}
        ref={group.ref}
        name={name}
        value={value}
        checked={group.value === undefined ? undefined : group.value === value}
        defaultChecked={group.value === undefined ? group.defaultValue === value : undefined}
        disabled={group.disabled ?? option.disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          group.onValueChange?.(value);
          group.onChange?.(event);
        }}
        onBlur={group.onBlur}
      />
      <div className={css.texts}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className={css.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
