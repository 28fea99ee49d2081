import * as Slider from '@radix-ui/react-slider';
import { Minus, Plus } from 'lucide';
import type { FocusEventHandler, ReactNode, Ref } from 'react';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as controls from '../field/control.css.ts';
import { Field, type InputTexts, pickFieldTexts } from '../field/field.tsx';
import { MaximumButton } from '../field/maximum-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { addSteps, type SteppedRange } from '../number-field/stepped-range.ts';
import * as css from './slider-field.css.ts';

/** Props of {@link SliderStep}. */
interface SliderStepProps {
  value: number;
  onValueChange: (value: number) => void;
  /** The range of the slider, and its step. */
  grid: SteppedRange;
  locked: boolean;
  /** The direction of the step: 1 increases the value, -1 decreases the value. */
  direction: 1 | -1;
  labelId: string;
}

/** A button that changes the value by one step. */
function SliderStep(props: SliderStepProps) {
  const strings = useStrings(inputStrings);
  const { value, onValueChange, grid, locked, direction, labelId } = props;
  const next = addSteps(value, direction, grid);
  return (
    <button
      className={`${controls.controlButton} ${css.stepButton}`}
      type="button"
      tabIndex={-1}
      disabled={locked || next === value}
      aria-label={direction === 1 ? strings.stepUp : strings.stepDown}
      aria-describedby={labelId}
      onClick={() => onValueChange(next)}
    >
      <Icon node={direction === 1 ? Plus : Minus} />
    </button>
  );
}

/** Props of {@link SliderField}. */
export interface SliderFieldProps extends InputTexts {
  /** 레이블을 화면 낭독기만 읽게 합니다. 값도 보이지 않습니다. */
  labelHidden?: boolean | undefined;
  /** 초점을 받는 요소인 손잡이의 ref입니다. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** 양식에서 쓰는 이름입니다. */
  name?: string | undefined;
  /** 선택한 정수입니다. 범위를 벗어난 값은 텍스트로 보이고, 손잡이는 가까운 쪽 끝에 놓입니다. */
  value: number;
  /** 손잡이가 움직이는 동안 호출됩니다. 값은 `min`에서 시작하는 격자 위에 있습니다. */
  onValueChange: (value: number) => void;
  /** 초점이 손잡이를 떠나면 호출됩니다. */
  onBlur?: FocusEventHandler<HTMLSpanElement> | undefined;
  /** 가장 작은 값입니다. */
  min: number;
  /** 가장 큰 값입니다. `min`보다 크지 않으면 선택할 것이 없습니다. 그렇다고 문장으로 알리고 슬라이더를 비활성 상태로 만듭니다. 다만 값이 범위를 벗어나 고쳐야 할 때는 그대로 쓸 수 있습니다. */
  max: number;
  /** 화살표 키나 버튼으로 한 번에 바뀌는 양입니다. Page Up과 Page Down은 이것의 열 배를 움직입니다. */
  step?: number | undefined;
  /** 지금 가능한 가장 큰 값입니다. 버튼이 이 값을 넣습니다. `min`도 가능하지 않으면 `null`이고, 생략하면 버튼이 없습니다. */
  most?: number | null | undefined;
  /** 값을 단위와 함께 “512 MiB”처럼 표시합니다. 눈에 보이는 텍스트이자 화면 낭독기가 읽는 텍스트입니다. */
  valueText: (value: number) => string;
  /** 비활성 상태로 만듭니다. */
  disabled?: boolean | undefined;
}

/** Checks whether no other value can be chosen: the range has a single value, and the current value does not exceed it. */
const isStuck = ({ value, min, max }: SliderFieldProps): boolean => max <= min && value <= min;

/**
 * A field for an approximate choice in a range. The value and both ends of the range are shown as text. For exact numbers use
 * `NumberField`. The thumb can be dragged, and moved by arrow keys, page keys, Home and End. The two buttons are for members who
 * cannot drag, and for screen readers on phones, which cannot move the thumb; the buttons are not in the tab order.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function SliderField(props: SliderFieldProps) {
  const strings = useStrings(inputStrings);
  const { value, onValueChange, min, max, step = 1, valueText, hint } = props;
  const single = max <= min;
  const locked = isStuck(props) || (props.disabled ?? false);
  const steps = { value, onValueChange, locked, grid: { min, max: Math.max(min, max), step } };

  return (
    <Field
      {...pickFieldTexts(props)}
      hint={
        single ? <SingleValue hint={hint}>{strings.onlyValue(valueText(min))}</SingleValue> : hint
      }
      naming="group"
      action={(labelId) =>
        props.most !== undefined && (
          <MaximumButton
            {...{ labelId, value, min, valueText }}
            label={props.label}
            most={props.most}
            held={value}
            onFit={onValueChange}
            onBack={onValueChange}
          />
        )
      }
      labelAside={<span className={css.valueText}>{valueText(value)}</span>}
    >
      {(joined, labelId) => (
        <div>
          <div className={css.sliderRow}>
            <SliderStep {...steps} direction={-1} labelId={labelId} />
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
              <Slider.Track className={css.sliderTrack}>
                <Slider.Range className={css.selectedRange} />
              </Slider.Track>
              <Slider.Thumb
                {...joined}
                className={css.sliderThumb}
                ref={props.ref}
                onBlur={props.onBlur}
                aria-labelledby={labelId}
                aria-valuemax={Math.max(min, max)}
                aria-valuetext={valueText(value)}
              />
            </Slider.Root>
            <SliderStep {...steps} direction={1} labelId={labelId} />
          </div>
          {!single && (
            <div className={css.endLabels} aria-hidden="true">
              <span>{valueText(min)}</span>
              <span>{valueText(max)}</span>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** Props of {@link SingleValue}. */
interface SingleValueProps {
  hint: ReactNode;
  /** The sentence about the only value. */
  children: string;
}

/** States that only one value is possible, after the hint that explains the reason. */
function SingleValue({ hint, children }: SingleValueProps) {
  return (
    <>
      <span>{hint}</span> <span>{children}</span>
    </>
  );
}
