import { type ChangeEventHandler, type FocusEventHandler, type Ref, useId } from 'react';
import { Field, type FieldTexts, pickFieldTexts } from '../field/field.tsx';
import * as css from './radio-group.css.ts';

/** One choice of a {@link RadioGroup}. */
export interface RadioOption {
  /** The value that the form sends. */
  readonly value: string;
  /** The choice's label, which is exactly its accessible name. */
  readonly label: string;
  /** One sentence under the label, which is also its accessible description. */
  readonly hint?: string | undefined;
  /** Whether the choice is disabled. A disabled choice stays visible; give the reason in the hint. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps extends FieldTexts {
  /** 라디오마다 호출되는 ref입니다. 양식 라이브러리는 이름이 같은 라디오를 이렇게 받습니다. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** 양식에서 라디오들이 쓰는 이름입니다. 생략하면 만들어 씁니다. */
  name?: string | undefined;
  /** 보이는 순서대로 나열한 두 개에서 일곱 개의 선택지입니다. */
  options: readonly RadioOption[];
  /** 제어 방식으로 쓸 때의 선택한 값입니다. 아무것도 선택하지 않은 동안은 빈 문자열입니다. */
  value?: string | undefined;
  /** 비제어 방식으로 쓸 때의 처음 값입니다. */
  defaultValue?: string | undefined;
  /** 선택한 값과 함께 호출됩니다. */
  onValueChange?: ((value: string) => void) | undefined;
  /** 라디오가 바뀌면 호출됩니다. 양식 라이브러리에 씁니다. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** 초점이 라디오를 떠나면 호출됩니다. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** 위아래가 아니라 옆으로 나란히 놓습니다. 짧은 낱말 두세 개에 씁니다. */
  inline?: boolean | undefined;
  /** 모두 비활성 상태로 만듭니다. */
  disabled?: boolean | undefined;
}

/**
 * A group of a few short labels, all visible, of which one can be chosen. For choices with a picture use `RadioCardGroup`, for long
 * lists `SelectField`, for a setting that takes effect at once `ToggleGroup`. The radios are native inputs: the browser provides
 * arrow keys, a single tab stop, submitting and resetting.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function RadioGroup(props: RadioGroupProps) {
  const { options, inline = false } = props;
  const madeName = useId();
  const name = props.name ?? madeName;
  return (
    <Field {...pickFieldTexts(props)} naming="group">
      {(joined, labelId) => (
        <div
          {...joined}
          role="radiogroup"
          aria-labelledby={labelId}
          className={css.radioGroup({ inline })}
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
    <div className={css.radioOption}>
      <input
        className={css.radioButton}
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
      <div className={css.optionTexts}>
        <label className={css.optionLabel} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className={css.optionHint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
