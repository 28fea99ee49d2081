import * as Slider from '@radix-ui/react-slider';
import { Minus, Plus } from 'lucide-react';
import type { FocusEventHandler, Ref } from 'react';
import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import * as controls from '../Field/control.css.ts';
import { Field, fieldTexts, type InputTexts } from '../Field/Field.tsx';
import { stepNumber } from '../NumberField/stepNumber.ts';
import * as css from './SliderField.css.ts';

/** Props of {@link SliderField}. */
export interface SliderFieldProps extends InputTexts {
  /** Keeps the label for screen readers only; the value is hidden with it. */
  labelHidden?: boolean | undefined;
  /** Goes to the thumb, which takes the focus. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** The chosen integer; one beyond the range is shown in words and drawn at the end it passes. */
  value: number;
  /** Called while the thumb moves, with values on the grid from `min`. */
  onValueChange: (value: number) => void;
  /** Called when the focus leaves the thumb. */
  onBlur?: FocusEventHandler<HTMLSpanElement> | undefined;
  /** The smallest value. */
  min: number;
  /**
   * The largest value. Not above `min`: there is nothing to choose, and the slider is out of reach, unless the value is
   * still beyond the range and has to come back.
   */
  max: number;
  /** How far an arrow key or a button goes; the page keys go ten times as far. */
  step?: number | undefined;
  /** The value with its unit, "512 MiB": what is shown, and what is read instead of the bare number. */
  valueText: (value: number) => string;
  /** Out of reach. */
  disabled?: boolean | undefined;
}

/** One value is possible and it is that one. */
const isStuck = ({ value, min, max }: SliderFieldProps): boolean => max <= min && value <= min;

/**
 * A rough choice in a range, with its value and both ends in words. Where the exact number matters use `NumberField`.
 * The thumb can be dragged and takes arrow keys, page keys, Home and End; the buttons are for those who cannot drag, and
 * for the screen readers of phones, which cannot move the thumb. They are no stops for Tab.
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

/** One step to the next place on the grid. */
function StepButton({ field, direction, labelId }: StepButtonProps) {
  const strings = useStrings(inputStrings);
  const { value, min, max, step, disabled = false } = field;
  const next = stepNumber(String(value), direction, { min, max: Math.max(min, max), step });
  const Icon = direction === 1 ? Plus : Minus;
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
      <Icon className={controls.controlIcon} aria-hidden="true" />
    </button>
  );
}
