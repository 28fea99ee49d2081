import * as Toggles from '@radix-ui/react-toggle-group';
import type { FocusEventHandler, ReactNode, Ref } from 'react';
import { Field, type InputTexts, pickFieldTexts } from '../field/field.tsx';
import * as css from './toggle-group.css.ts';

/** One button of a {@link ToggleGroup}. */
export interface ToggleOption {
  /** The value passed to `onValueChange`. */
  readonly value: string;
  /** The label: a word or two. */
  readonly label: string;
  /** Whether the button is disabled. A disabled button stays visible; give the reason in the hint. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link ToggleGroup}. */
export interface ToggleGroupProps extends InputTexts {
  /** 레이블을 화면 낭독기만 읽게 합니다. */
  labelHidden?: boolean | undefined;
  /** 레이블 옆에 보입니다. 접근성 이름에는 들어가지 않습니다. */
  labelAside?: ReactNode;
  /** 묶음의 ref입니다. 초점을 주면 눌린 버튼으로 갑니다. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** 보이는 순서대로 나열한 두 개에서 다섯 개의 선택지입니다. */
  options: readonly ToggleOption[];
  /** 눌린 것의 값입니다. */
  value: string;
  /** 새로 선택한 값과 함께 호출됩니다. 눌린 버튼을 다시 눌러 뗄 수는 없습니다. */
  onValueChange?: ((value: string) => void) | undefined;
  /** 초점이 버튼을 떠나면 호출됩니다. */
  onBlur?: FocusEventHandler<HTMLDivElement> | undefined;
  /** 선택한 것을 보이기만 하고 바꾸지 못하게 합니다. 버튼에는 초점이 가고 읽을 수 있습니다. */
  readOnly?: boolean | undefined;
  /** 모두 비활성 상태로 만듭니다. 초점이 갈 수 있는 `readOnly`를 먼저 고려합니다. */
  disabled?: boolean | undefined;
}

/**
 * A row of two to five buttons with short labels, of which one is pressed. For choices that are submitted with a form use
 * `RadioGroup`, for long lists `SelectField`, for views of a page `Tabs`. Arrow keys move the focus; Space and Enter press the
 * focused button.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export function ToggleGroup(props: ToggleGroupProps) {
  const { options, value, onValueChange, readOnly = false, disabled = false } = props;

  function press(pressed: readonly string[]) {
    const next = pressed.find((candidate) => candidate !== value);
    if (!readOnly && next !== undefined) onValueChange?.(next);
  }

  return (
    <Field {...pickFieldTexts(props)} naming="group">
      {({ id, 'aria-describedby': describedBy }, labelId) => (
        <Toggles.Root
          className={css.toggleGroup}
          // With `type="single"` Radix would render radios. With `multiple`, each option is a button with `aria-pressed` in a named
          // group.
          type="multiple"
          role="group"
          id={id}
          ref={props.ref}
          value={[value]}
          onValueChange={press}
          onBlur={props.onBlur}
          disabled={disabled}
          data-readonly={readOnly || undefined}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
        >
          {options.map((option) => (
            <Toggles.Item
              className={css.toggleButton}
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              aria-disabled={readOnly || undefined}
            >
              {option.label}
            </Toggles.Item>
          ))}
        </Toggles.Root>
      )}
    </Field>
  );
}
