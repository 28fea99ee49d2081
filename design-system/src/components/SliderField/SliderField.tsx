import * as Slider from '@radix-ui/react-slider';
import type { FocusEventHandler, Ref } from 'react';
import { Field, type FieldTexts, fieldTexts } from '../Field/Field.tsx';
import * as css from './SliderField.css.ts';

/** Props of {@link SliderField}. */
export interface SliderFieldProps extends Omit<FieldTexts, 'labelAside' | 'required'> {
  /** Goes to the thumb, which takes the focus. */
  ref?: Ref<HTMLSpanElement> | undefined;
  name?: string | undefined;
  value: number;
  /** Called while the thumb moves, with values on the grid from `min`. */
  onValueChange: (value: number) => void;
  onBlur?: FocusEventHandler<HTMLSpanElement> | undefined;
  min: number;
  /** Not above `min`: there is nothing to choose, and the slider is out of reach. */
  max: number;
  step?: number | undefined;
  /** The value with its unit, "512 MiB": what is shown, and what is read instead of the bare number. */
  valueText: (value: number) => string;
  disabled?: boolean | undefined;
}

/**
 * A rough choice in a range, with its value and both ends in words. Where the exact number matters use `NumberField`.
 *
 * Source: ARIA Authoring Practices, slider.
 */
export function SliderField(props: SliderFieldProps) {
  const { value, onValueChange, min, max, step = 1, valueText } = props;
  const stuck = max <= min;
  const locked = stuck || (props.disabled ?? false);

  return (
    <Field
      {...fieldTexts(props)}
      naming="group"
      labelAside={<span className={css.value}>{valueText(value)}</span>}
    >
      {(joined, labelId) => (
        <div>
          <Slider.Root
            className={css.slider}
            {...(props.name === undefined ? {} : { name: props.name })}
            value={[value]}
            onValueChange={([next]) => next !== undefined && onValueChange(next)}
            min={min}
            max={stuck ? min + step : max}
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
          <div className={css.ends} aria-hidden="true">
            <span>{valueText(min)}</span>
            {!stuck && <span>{valueText(max)}</span>}
          </div>
        </div>
      )}
    </Field>
  );
}
