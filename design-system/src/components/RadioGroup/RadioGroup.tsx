import { type ChangeEventHandler, type FocusEventHandler, type Ref, useId } from 'react';
import { Field, type FieldTexts, fieldTexts } from '../Field/Field.tsx';
import * as css from './RadioGroup.css.ts';

/** One choice of a {@link RadioGroup}. */
export interface RadioOption {
  /** What the form gets. */
  readonly value: string;
  /** The choice's name, exactly. */
  readonly label: string;
  /** One sentence under the label; read as its description. */
  readonly hint?: string | undefined;
  /** Shown, not to be chosen; say why in the hint. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps extends FieldTexts {
  /** Goes to every radio in turn, as form libraries expect it of radios of one name. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The name the radios share in the form; made up when left out. */
  name?: string | undefined;
  /** Two to seven choices, in the order they are shown. */
  options: readonly RadioOption[];
  /** The chosen value, when the parent keeps it; the empty string while nothing is chosen. */
  value?: string | undefined;
  /** The first value, when the elements keep it. */
  defaultValue?: string | undefined;
  /** Called with the chosen value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called with the change of a radio, for form libraries. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Called when the focus leaves a radio. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** Side by side instead of under each other: for two or three short words. */
  inline?: boolean | undefined;
  /** Out of reach, all of it. */
  disabled?: boolean | undefined;
}

/**
 * One of a few short choices, all of them to be seen. Choices that need a picture are a `RadioCardGroup`, long lists a
 * `SelectField`, a setting that takes effect at once a `ToggleGroup`.
 *
 * The browser's own radios, drawn by us: arrow keys, the one stop for Tab, submitting and resetting come with them.
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
