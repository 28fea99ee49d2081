import { useChangeAnnouncement } from '../../behavior/use-change-announcement.ts';
import { stepperStrings } from '../../strings/stepper.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { StepLabel } from './step-label.tsx';
import { stepState } from './step-path.ts';
import { counter, list, step as stepClass, stepper } from './stepper.css.ts';

/** One step as the {@link Stepper} shows it. */
export interface StepperStep {
  /** Identifies the step. */
  id: string;
  /** Its name; the same as the step's heading. */
  label: string;
  /** The number of its invalid fields, after it was submitted. */
  errors?: number;
}

/** Props of {@link Stepper}. */
export interface StepperProps {
  /** The accessible name of the navigation: "컨테이너 추가 단계". */
  label: string;
  /** The steps on the path, as `stepPath` gives them. */
  steps: readonly StepperStep[];
  /** The step that is shown. */
  current: string;
  /** The steps that have been shown before; they become buttons. */
  visited: readonly string[];
  /** Called with the step that was chosen. */
  onSelect: (id: string) => void;
}

/**
 * The steps of a wizard, with the counter "2/5" (read as "5단계 중 2단계"). Steps that are added or removed by a choice are
 * announced. The heading of the current step is a {@link StepHeading}, which gets the focus. For views without an order
 * use {@link Tabs}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/ for `aria-current="step"`
 */
export function Stepper({ label, steps, current, visited, onSelect }: StepperProps) {
  const strings = useStrings(stepperStrings);
  const total = steps.length;
  const position = steps.findIndex((step) => step.id === current) + 1;
  const labels = steps.map((step) => step.label);
  useChangeAnnouncement(labels.join(), () => strings.changed(labels));
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
        <VisuallyHidden>{strings.counter(position, total)}</VisuallyHidden>
      </span>
    </nav>
  );
}
