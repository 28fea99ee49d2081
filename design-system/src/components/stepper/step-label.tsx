import { Check, CircleAlert } from 'lucide';
import { stepperStrings } from '../../strings/stepper.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { StepState } from './step-path.ts';
import * as styles from './stepper.css.ts';

interface StepLabelProps {
  label: string;
  position: number;
  state: StepState;
  errors: number;
  onSelect: () => void;
}

/** A step's number, name, state in words, and errors; a button once it has been visited. */
export function StepLabel({ label, position, state, errors, onSelect }: StepLabelProps) {
  const strings = useStrings(stepperStrings);
  const content = (
    <>
      <span
        aria-hidden="true"
        className={styles.marker({ state, replaced: state === 'done' && errors > 0 })}
      >
        {state === 'done' ? <Icon node={Check} size="text" /> : position}
      </span>
      <span className={styles.words}>{label}</span>
      <VisuallyHidden>{strings[state]}</VisuallyHidden>
      {errors > 0 && (
        <span className={styles.errors({ state })}>
          <Icon node={CircleAlert} size="text" />
          <span className={styles.errorWords}>{strings.errors(errors)}</span>
        </span>
      )}
    </>
  );
  const className = styles.label({ state });
  if (state !== 'done') return <span className={className}>{content}</span>;
  return (
    <button type="button" className={className} onClick={onSelect}>
      {content}
    </button>
  );
}
