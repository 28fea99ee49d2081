import { Minus, Plus } from 'lucide';
import type { KeyboardEvent } from 'react';
import * as controls from '../field/control.css.ts';
import { Field, fieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { mapText } from '../field/text-rule.ts';
import { useTextControl } from '../field/use-text-control.ts';
import { writeText } from '../field/write-text.ts';
import { Icon } from '../icon/icon.tsx';
import * as css from './number-field.css.ts';
import { type NumberGrid, readInteger, stepNumber, toPlainDigits } from './step-number.ts';

/** Props of {@link NumberField}. The value is text: parse it when the form is submitted. */
export interface NumberFieldProps extends TextControlProps<HTMLInputElement> {
  /** The smallest value that keys and buttons reach; it does not validate. */
  min?: number | undefined;
  /** The largest value that keys and buttons reach; it does not validate. */
  max?: number | undefined;
  /** The step of an arrow key; values are multiples of it from `min` on. */
  step?: number | undefined;
  /** The text that screen readers read for the number: "1.5 GiB" for 1536. */
  valueText?: ((value: number) => string) | undefined;
}

/** How many steps each key moves. Home and End move the caret, as in a native number field. */
const stepsOfKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

const plainDigits = mapText((text) => toPlainDigits(text.normalize('NFC')));

/**
 * An integer, typed or stepped with arrow and page keys or the two buttons. It is a text that a form validates, not
 * `type="number"`: the mouse wheel cannot change it, and an invalid text stays visible to be corrected. For a rough
 * choice in a range use `SliderField`; for digits that are not a quantity, such as codes (but not ports), use
 * `TextField`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export function NumberField(props: NumberFieldProps) {
  const { min, max, step, valueText, readOnly = false, disabled = false } = props;
  const { element, text, attributes, holds } = useTextControl(props, {
    rule: plainDigits,
    onKeyDown: stepByKey,
  });
  const value = readInteger(text);

  function move(count: number) {
    if (!element.current || readOnly || disabled || holds()) return;
    const next = String(stepNumber(element.current.value, count, { min, max, step }));
    if (next !== element.current.value) {
      writeText(element.current, { text: next, caret: next.length });
    }
  }

  function stepByKey(event: KeyboardEvent) {
    const count = stepsOfKey[event.key];
    if (count === undefined || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    move(count);
  }

  return (
    <Field {...fieldTexts(props)}>
      {(joined) => (
        <div className={controls.adorned}>
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
            aria-valuetext={value === undefined ? undefined : valueText?.(value)}
            className={`${controls.control({ numeric: true })} ${css.room}`}
          />
          <StepButtons
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

/** Props of {@link StepButtons}. */
interface StepButtonsProps {
  grid: NumberGrid;
  value: number | undefined;
  locked: boolean;
  onStep: (count: number) => void;
}

/**
 * Buttons that do the same as the arrow keys, for pointers. Not in the tab order and hidden from assistive technology,
 * to which the spinbutton offers the same steps.
 */
function StepButtons({ grid, value, locked, onStep }: StepButtonsProps) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = grid;
  const className = `${controls.controlButton} ${css.button}`;
  return (
    <div
      className={controls.controlEnd}
      aria-hidden="true"
      onPointerDown={(event) => event.preventDefault()}
    >
      <button
        className={className}
        type="button"
        tabIndex={-1}
        disabled={locked || (value !== undefined && value <= min)}
        onClick={() => onStep(-1)}
      >
        <Icon node={Minus} />
      </button>
      <button
        className={className}
        type="button"
        tabIndex={-1}
        disabled={locked || (value !== undefined && value >= max)}
        onClick={() => onStep(1)}
      >
        <Icon node={Plus} />
      </button>
    </div>
  );
}
