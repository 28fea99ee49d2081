import { ChevronDown } from 'lucide';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { control, controlContainer } from '../field/control.css.ts';
import { Field, type FieldTexts, pickFieldTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import * as css from './select-field.css.ts';

/** One choice of a {@link SelectField}. */
export interface SelectOption {
  /** The value that the form sends. It must not be empty, because the placeholder has the empty value. */
  readonly value: string;
  /** The visible text. */
  readonly label: string;
  /** Whether the option is disabled. A disabled option stays visible; give the reason in the field's hint. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends FieldTexts {
  /** 입력 요소의 id입니다. 생략하면 만들어 씁니다. */
  id?: string | undefined;
  /** 양식에서 쓰는 이름입니다. */
  name?: string | undefined;
  /** 초점을 받는 요소입니다. */
  ref?: Ref<HTMLSelectElement> | undefined;
  /** 보이는 순서대로 나열한 선택지들입니다. */
  options: readonly SelectOption[];
  /** “아직 선택하지 않음”을 뜻하는 텍스트입니다. 값은 비어 있고, 한번 선택한 뒤에는 다시 선택할 수 없습니다. */
  placeholder?: string | undefined;
  /** 제어 방식으로 쓸 때의 선택한 값입니다. */
  value?: string | undefined;
  /** 비제어 방식으로 쓸 때의 처음 값입니다. */
  defaultValue?: string | undefined;
  /** 선택한 값과 함께 호출됩니다. */
  onValueChange?: ((value: string) => void) | undefined;
  /** 바뀔 때마다 호출됩니다. 양식 라이브러리에 씁니다. */
  onChange?: ChangeEventHandler<HTMLSelectElement> | undefined;
  /** 초점을 잃으면 호출됩니다. */
  onBlur?: FocusEventHandler<HTMLSelectElement> | undefined;
  /** 비활성 상태로 만듭니다. 이유는 도움말에 씁니다. */
  disabled?: boolean | undefined;
}

/**
 * A field for one choice from a fixed list, which is hidden until the field is opened. The field is a native `<select>`: phones show
 * their own picker, and no script is needed. For up to seven choices that should be visible use `RadioGroup`, for choices with
 * pictures `RadioCardGroup`, for two or three short labels `ToggleGroup`.
 */
export function SelectField(props: SelectFieldProps) {
  const { options, placeholder, onValueChange } = props;
  const initial = props.defaultValue ?? (placeholder === undefined ? undefined : '');

  return (
    <Field {...pickFieldTexts(props)}>
      {(joined) => (
        <div className={controlContainer}>
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
          <Icon node={ChevronDown} className={css.selectArrow} />
        </div>
      )}
    </Field>
  );
}
