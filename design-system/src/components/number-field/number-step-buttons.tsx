import { Minus, Plus } from 'lucide';
import * as controls from '../field/control.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as css from './number-field.css.ts';
import type { SteppedRange } from './stepped-range.ts';

/** Props of {@link NumberStepButtons}. */
interface NumberStepButtonsProps {
  grid: SteppedRange;
  value: number | undefined;
  locked: boolean;
  onStep: (count: number) => void;
}

/**
 * Two buttons that step the value by pointer, as the arrow keys do. The buttons are not in the tab order and are hidden from
 * assistive technology, because the spinbutton itself offers the same steps.
 */
export function NumberStepButtons({ grid, value, locked, onStep }: NumberStepButtonsProps) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = grid;
  const className = `${controls.controlButton} ${css.stepButton}`;
  return (
    <div
      className={controls.endButtons}
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
