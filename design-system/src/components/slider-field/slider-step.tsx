import { Minus, Plus } from 'lucide';
import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as controls from '../field/control.css.ts';
import { Icon } from '../icon/icon.tsx';
import { type NumberGrid, stepNumber } from '../number-field/step-number.ts';
import * as css from './slider-field.css.ts';

/** Props of {@link SliderStep}. */
interface SliderStepProps {
  value: number;
  onValueChange: (value: number) => void;
  /** The range of the slider, and its step. */
  grid: NumberGrid;
  locked: boolean;
  /** 1 for more, -1 for less. */
  direction: 1 | -1;
  labelId: string;
}

/** Moves one step on the grid. */
export function SliderStep(props: SliderStepProps) {
  const strings = useStrings(inputStrings);
  const { value, onValueChange, grid, locked, direction, labelId } = props;
  const next = stepNumber(value, direction, grid);
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
