import { Check, CircleAlert } from 'lucide-react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { stepperStrings } from '../../strings/stepper.ts';
import { Glyph } from '../Glyph/Glyph.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Stepper.css.ts';
import type { StepState } from './stepPath.ts';

interface StepLabelProps {
  label: string;
  position: number;
  state: StepState;
  errors: number;
  onSelect: () => void;
}

/** A step's number, name, state in words, and errors; a button once it has been visited. */
export function StepLabel({ label, position, state, errors, onSelect }: StepLabelProps) {
  const words = useStrings(stepperStrings);
  const content = (
    <>
      <span aria-hidden="true" className={styles.marker({ state })}>
        {state === 'done' ? (
          <Glyph size="text">
            <Check />
          </Glyph>
        ) : (
          position
        )}
      </span>
      <span className={styles.words({ state })}>{label}</span>
      <VisuallyHidden>{words[state]}</VisuallyHidden>
      {errors > 0 && (
        <span className={styles.errors}>
          <Glyph size="text">
            <CircleAlert />
          </Glyph>
          {words.errors(errors)}
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
