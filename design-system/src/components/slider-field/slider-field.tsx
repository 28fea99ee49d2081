import * as Slider from '@radix-ui/react-slider';
import { Minus, Plus } from 'lucide';
import type { FocusEventHandler, Ref } from 'react';
import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as controls from '../field/control.css.ts';
import { Field, fieldTexts, type InputTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { stepNumber } from '../number-field/step-number.ts';
import * as css from './slider-field.css.ts';

/** Props of {@link SliderField}. */
export interface SliderFieldProps extends InputTexts {
  /** Shows the label to screen readers only; the value is hidden too. */
  labelHidden?: boolean | undefined;
  /** A ref of the thumb, which is the focusable element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** The chosen integer. A value outside of the range is shown as text, and the thumb is at the nearer end. */
  value: number;
  /** Called while the thumb moves, with values on the grid from `min`. */
  onValueChange: (value: number) => void;
  /** Called when the focus leaves the thumb. */
  onBlur?: FocusEventHandler<HTMLSpanElement> | undefined;
  /** The smallest value. */
  min: number;
  /**
   * The largest value. When it is not above `min` there is nothing to choose: the slider is disabled, unless the value
   * is outside of the range and has to be corrected.
   */
  max: number;
  /** The step of an arrow key or a button; the page keys move ten steps. */
  step?: number | undefined;
  /** The value with its unit, "512 MiB": both the visible text and the text for screen readers. */
  valueText: (value: number) => string;
  /** Disabled. */
  disabled?: boolean | undefined;
}

/** Whether only one value is possible and it is the current one. */
const isStuck = ({ value, min, max }: SliderFieldProps): boolean => max <= min && value <= min;

/**
 * A rough choice in a range, with its value and both ends as text. Where the exact number matters use `NumberField`.
 * The thumb can be dragged and moved by arrow keys, page keys, Home and End. The buttons are for members who cannot
 * drag and for screen readers on phones, which cannot move the thumb; they are not in the tab order.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function SliderField(props: SliderFieldProps) {
  const { value, onValueChange, min, max, step = 1, valueText } = props;
  const single = max <= min;
  const locked = isStuck(props) || (props.disabled ?? false);

  return (
    <Field
      {...fieldTexts(props)}
      naming="group"
      labelAside={<span className={css.value}>{valueText(value)}</span>}
    >
      {(joined, labelId) => (
        <div>
          <div className={css.row}>
            <StepButton field={props} direction={-1} labelId={labelId} />
            <Slider.Root
              className={css.slider}
              {...(props.name === undefined ? {} : { name: props.name })}
              value={[value]}
              onValueChange={([next]) =>
                next !== undefined && onValueChange(Math.min(next, Math.max(min, max)))
              }
              min={min}
              max={single ? min + step : max}
              step={step}
              disabled={locked}
            >
              <Slider.Track className={css.track}>
                <Slider.Range className={css.range} />
              </Slider.Track>
              <Slider.Thumb
                {...joined}
                className={css.thumb}
                ref={props.ref}
                onBlur={props.onBlur}
                aria-labelledby={labelId}
                aria-valuetext={valueText(value)}
              />
            </Slider.Root>
            <StepButton field={props} direction={1} labelId={labelId} />
          </div>
          <div className={css.ends} aria-hidden="true">
            <span>{valueText(min)}</span>
            {!single && <span>{valueText(max)}</span>}
          </div>
        </div>
      )}
    </Field>
  );
}

/** Props of {@link StepButton}. */
interface StepButtonProps {
  field: SliderFieldProps;
  /** 1 for more, -1 for less. */
  direction: 1 | -1;
  labelId: string;
}

/** Moves one step on the grid. */
function StepButton({ field, direction, labelId }: StepButtonProps) {
  const strings = useStrings(inputStrings);
  const { value, min, max, step, disabled = false } = field;
  const next = stepNumber(String(value), direction, { min, max: Math.max(min, max), step });
  return (
    <button
      className={`${controls.controlButton} ${css.stepButton}`}
      type="button"
      tabIndex={-1}
      disabled={disabled || isStuck(field) || next === value}
      aria-label={direction === 1 ? strings.stepUp : strings.stepDown}
      aria-describedby={labelId}
      onClick={() => field.onValueChange(next)}
    >
      <Icon node={direction === 1 ? Plus : Minus} />
    </button>
  );
}
