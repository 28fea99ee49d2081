import { useChangeAnnouncement } from '../../hooks/useChangeAnnouncement.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { stepperStrings } from '../../strings/stepper.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { StepLabel } from './StepLabel.tsx';
import { counter, list, step as stepClass, stepper } from './Stepper.css.ts';
import { stepState } from './stepPath.ts';

/** One step as the {@link Stepper} shows it. */
export interface StepperStep {
  /** Tells the steps apart. */
  id: string;
  /** Its name; the same as the step's heading. */
  label: string;
  /** How many of its fields are wrong, once it has been tried. */
  errors?: number;
}

/** Props of {@link Stepper}. */
export interface StepperProps {
  /** Names the navigation: "컨테이너 추가 단계". */
  label: string;
  /** The steps on the way, as `stepPath` gives them. */
  steps: readonly StepperStep[];
  /** The step that is shown. */
  current: string;
  /** The steps that have been shown before; they become buttons. */
  visited: readonly string[];
  /** Called with the step to go back to. */
  onSelect: (id: string) => void;
}

/**
 * Where one is in a wizard, with the counter "2/5" (read as "5단계 중 2단계"). Steps that come or go because of a choice
 * are announced. The step's own heading is a {@link StepHeading}, which takes the focus. For views without an
 * order use {@link Tabs}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/ for `aria-current="step"`
 */
export function Stepper({ label, steps, current, visited, onSelect }: StepperProps) {
  const words = useStrings(stepperStrings);
  const total = steps.length;
  const position = steps.findIndex((step) => step.id === current) + 1;
  const labels = steps.map((step) => step.label);
  useChangeAnnouncement(labels.join(), () => words.changed(labels));
  return (
    <nav aria-label={label} className={stepper}>
      <ol className={list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={stepClass}
            aria-current={step.id === current ? 'step' : undefined}
          >
            <StepLabel
              label={step.label}
              position={index + 1}
              state={stepState(step.id, current, visited)}
              errors={step.errors ?? 0}
              onSelect={() => onSelect(step.id)}
            />
          </li>
        ))}
      </ol>
      <span className={counter}>
        <span aria-hidden="true">{`${position}/${total}`}</span>
        <VisuallyHidden>{words.counter(position, total)}</VisuallyHidden>
      </span>
    </nav>
  );
}
