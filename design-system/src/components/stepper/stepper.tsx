import { CircleAlert } from 'lucide';
import { useChangeAnnouncement } from '../../behavior/use-change-announcement.ts';
import { stepperStrings } from '../../strings/stepper.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { StepLabel } from './step-label.tsx';
import { stepState } from './step-path.ts';
import {
  aside,
  counter,
  list,
  step as stepClass,
  stepper,
  total as totalClass,
} from './stepper.css.ts';

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
  /** 내비게이션의 접근성 이름입니다. 예: “컨테이너 추가 단계”. */
  label: string;
  /** 거쳐 갈 단계들입니다. `stepPath`가 주는 그대로 넣습니다. */
  steps: readonly StepperStep[];
  /** 지금 보이는 단계입니다. */
  current: string;
  /** 전에 보였던 단계들입니다. 버튼이 됩니다. */
  visited: readonly string[];
  /** 고른 단계와 함께 호출됩니다. */
  onSelect: (id: string) => void;
}

/**
 * The steps of a wizard, with the counter "2/5" (read as "5단계 중 2단계"). Steps that are added or removed by a choice are
 * announced. The heading of the current step is a {@link StepHeading}, which gets the focus. A narrow screen shows the steps
 * as numbers in one line, and the number of all errors beside the counter. For views without an order use {@link Tabs}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/ for `aria-current="step"`
 */
export function Stepper({ label, steps, current, visited, onSelect }: StepperProps) {
  const strings = useStrings(stepperStrings);
  const total = steps.length;
  const position = steps.findIndex((step) => step.id === current) + 1;
  const errors = steps.reduce((sum, step) => sum + (step.errors ?? 0), 0);
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
      <span className={aside}>
        {errors > 0 && (
          <span className={totalClass} aria-hidden="true">
            <Icon node={CircleAlert} size="text" />
            {strings.allErrors(errors)}
          </span>
        )}
        <span className={counter}>
          <span aria-hidden="true">{`${position}/${total}`}</span>
          <VisuallyHidden>{strings.counter(position, total)}</VisuallyHidden>
        </span>
      </span>
    </nav>
  );
}
