import type { KeyboardEvent } from 'react';
import * as controls from '../field/control.css.ts';
import { Field, pickFieldTexts } from '../field/field.tsx';
import { MaximumButton } from '../field/maximum-button.tsx';
import { type TextControlProps, writeText } from '../field/text-control.ts';
import { machineText } from '../field/text-rule.ts';
import { useTextControl } from '../field/use-text-control.ts';
import * as css from './number-field.css.ts';
import { NumberStepButtons } from './number-step-buttons.tsx';
import { addSteps, parseInteger } from './stepped-range.ts';

/** Props of {@link NumberField}. The value is text: parse it when the form is submitted. */
export interface NumberFieldProps extends TextControlProps<HTMLInputElement> {
  /** 키와 버튼으로 내려갈 수 있는 가장 작은 값입니다. 유효성은 검사하지 않습니다. 생략하면 끝이 없습니다. */
  min?: number | undefined;
  /** 키와 버튼으로 올라갈 수 있는 가장 큰 값입니다. 유효성은 검사하지 않습니다. 생략하면 끝이 없습니다. */
  max?: number | undefined;
  /** 화살표 키로 한 번에 바뀌는 양입니다. 값은 `min`부터 이 간격으로 놓입니다. 생략하면 1입니다. */
  step?: number | undefined;
  /** 화면 낭독기가 숫자 대신 읽을 텍스트입니다. 1536이면 “1.5 GiB”입니다. */
  valueText?: ((value: number) => string) | undefined;
  /**
   * 지금 가능한 가장 큰 값이며, `max`와 다를 수 있습니다. 입력란 아래의 버튼이 이 값을 넣습니다. `min`도 가능하지 않으면 `null`이고, 생략하면 버튼이 없습니다. `min`,
   * `valueText`와 함께 씁니다.
   */
  most?: number | null | undefined;
  /** 단위를 붙여 쓸 수 있게 하고, 다른 단위로 바꾼 값을 알려줍니다. 생략하면 숫자만 받습니다. */
  units?: NumberUnits | undefined;
}

/** Parses and formats a number with units. Numbers are in the field's own unit, such as MiB. */
export interface NumberUnits {
  /** Parses a text: "1.5 GiB" is 1536. Returns `undefined` when the text contains no number or is ambiguous. */
  readonly read: (text: string) => number | undefined;
  /**
   * Formats the number of a text in the other unit, such as "1.5 GiB", for display next to the label. Returns an empty string when
   * nothing is to be shown.
   */
  readonly echo: (text: string) => string;
}

/** The number of steps by which each key changes the value. Home and End move the caret, as in a native number field. */
const stepsOfKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/**
 * A field for an integer, typed or stepped with arrow keys, page keys or the two buttons. With `units`, texts such as "0.5 vCPU" are
 * accepted too. The input has `type="text"` and not `type="number"`: the mouse wheel cannot change the value, and an invalid text
 * stays visible for correction. The form has to validate the value. For an approximate choice in a range use `SliderField`. For
 * digits that are not a quantity, such as codes (but not ports), use `TextField`.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export function NumberField(props: NumberFieldProps) {
  const { min, max, step, valueText, units, readOnly = false, disabled = false } = props;
  const read = units?.read ?? parseInteger;
  const { element, text, attributes, holds } = useTextControl(props, {
    ...machineText,
    onKeyDown: stepByKey,
  });
  const value = read(text);
  const echo = units?.echo(text);

  function move(count: number) {
    if (!element.current || readOnly || disabled || holds()) return;
    const next = String(addSteps(read(element.current.value), count, { min, max, step }));
    if (next !== element.current.value) write(next);
  }

  function stepByKey(event: KeyboardEvent) {
    const count = stepsOfKey[event.key];
    if (count === undefined || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    move(count);
  }

  function write(next: string) {
    if (element.current && !holds()) writeText(element.current, { text: next, caret: next.length });
  }

  const { label, most } = props;
  const action = (labelId: string) =>
    most !== undefined && (
      <MaximumButton
        {...{ label, labelId, value, most, min, valueText }}
        held={text}
        onFit={(number) => write(String(number))}
        onBack={write}
      />
    );

  return (
    <Field {...pickFieldTexts(props)} echo={echo} action={action}>
      {(joined) => (
        <div className={controls.controlContainer}>
          <input
            {...joined}
            {...attributes}
            role="spinbutton"
            type="text"
            autoComplete={props.autoComplete ?? 'off'}
            inputMode="numeric"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={value === undefined ? undefined : (valueText?.(value) ?? echo)}
            className={`${controls.control({ numeric: true })} ${css.paddingForButtons}`}
          />
          <NumberStepButtons
            grid={{ min, max, step }}
            value={value}
            locked={readOnly || disabled}
            onStep={move}
          />
        </div>
      )}
    </Field>
  );
}
