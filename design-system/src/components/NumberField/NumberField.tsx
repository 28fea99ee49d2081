import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import * as controls from '../Field/control.css.ts';
import { Field, fieldTexts } from '../Field/Field.tsx';
import type { TextControlProps } from '../Field/textControl.ts';
import { mapText } from '../Field/textRule.ts';
import { useTextControl } from '../Field/useTextControl.ts';
import { writeText } from '../Field/writeText.ts';
import * as css from './NumberField.css.ts';
import { type NumberGrid, readInteger, stepNumber, toPlainDigits } from './stepNumber.ts';

/** Props of {@link NumberField}. The text is the value: parse it when the form is submitted. */
export interface NumberFieldProps extends TextControlProps<HTMLInputElement> {
  /** The smallest value the keys and buttons go to; it does not validate. */
  min?: number | undefined;
  /** The largest value the keys and buttons go to; it does not validate. */
  max?: number | undefined;
  /** How far one press of an arrow key goes, on a grid from `min`. */
  step?: number | undefined;
  /** What is read instead of the bare number: "1.5 GiB" for 1536. */
  valueText?: ((value: number) => string) | undefined;
}

/** How many steps each key goes. Home and End stay with the caret, as in the browsers' own number fields. */
const stepsOfKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

const plainDigits = mapText((text) => toPlainDigits(text.normalize('NFC')));

/**
 * An integer, typed or stepped with arrow and page keys or the two buttons. It is a text that a form validates, not
 * `type="number"`: the wheel cannot change it, and what is no number stays visible to be corrected. For a rough choice
 * in a range use `SliderField`; for digits that are no quantity (ports excepted, codes, phones) `TextField`.
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
 * The arrow keys for those who point. Hidden from assistive technology, to which the spinbutton offers the same
 * steps, and out of the tab order.
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
        <Minus className={controls.controlIcon} />
      </button>
      <button
        className={className}
        type="button"
        tabIndex={-1}
        disabled={locked || (value !== undefined && value >= max)}
        onClick={() => onStep(1)}
      >
        <Plus className={controls.controlIcon} />
      </button>
    </div>
  );
}
