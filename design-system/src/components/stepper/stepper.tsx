import { Check, CircleAlert } from 'lucide';
import { type RefObject, useEffect, useRef } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { moveFocus } from '../../behavior/focus.ts';
import { stepperStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { determineStepState, type StepState } from './step-path.ts';
import * as styles from './stepper.css.ts';
import { errorTotal, stepCounter, stepItem, stepList, stepper, stepperEnd } from './stepper.css.ts';

interface StepLabelProps {
  label: string;
  position: number;
  state: StepState;
  errors: number;
  onSelect: () => void;
}

/** The number, the name, the state in words and the errors of a step. A visited step is a button. */
function StepLabel({ label, position, state, errors, onSelect }: StepLabelProps) {
  const strings = useStrings(stepperStrings);
  const content = (
    <>
      <span
        aria-hidden="true"
        className={styles.stepMarker({ state, replaced: state === 'done' && errors > 0 })}
      >
        {state === 'done' ? <Icon node={Check} size="text" /> : position}
      </span>
      <span className={styles.stepName}>{label}</span>
      <VisuallyHidden>{strings[state]}</VisuallyHidden>
      {errors > 0 && (
        <span className={styles.stepErrors({ state })}>
          <Icon node={CircleAlert} size="text" />
          <span className={styles.errorWords}>{strings.errors(errors)}</span>
        </span>
      )}
    </>
  );
  const className = styles.stepLabel({ state });
  if (state !== 'done') return <span className={className}>{content}</span>;
  return (
    <button type="button" className={className} onClick={onSelect}>
      {content}
    </button>
  );
}

/** Props of {@link StepHeading}. */
export interface StepHeadingProps {
  /** 지금 보이는 단계의 id입니다. */
  step: string;
  /** 단계의 이름입니다. */
  children: string;
  /** `Stepper`의 `counterId`입니다. 제목에 초점이 가면 몇 번째 단계인지 함께 읽힙니다. */
  describedBy?: string;
  /** 제목의 ref입니다. 대화상자가 과정의 중간에서 열릴 때 씁니다. */
  ref?: RefObject<HTMLHeadingElement | null> | undefined;
}

/**
 * The heading of the current step. Keep one instance for the whole wizard: it receives the focus when the step changes, so that a
 * screen reader reads the new step. It does not receive the focus when the wizard opens.
 */
export function StepHeading({ step, children, describedBy, ref }: StepHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    moveFocus(heading.current);
  }, [step, heading]);
  return (
    <Heading level={3} size="section" ref={heading} describedBy={describedBy}>
      {children}
    </Heading>
  );
}

/** One step of a {@link Stepper}. */
export interface StepperStep {
  /** Identifies the step. */
  id: string;
  /** The name of the step, equal to its heading. */
  label: string;
  /** The number of invalid fields after a submit. */
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
  /** 선택한 단계와 함께 호출됩니다. */
  onSelect: (id: string) => void;
  /** “5단계 중 2단계”라는 텍스트의 id입니다. {@link StepHeading}의 `describedBy`에 씁니다. */
  counterId?: string;
}

/**
 * The steps of a wizard, with the counter "2/5" (read as "5단계 중 2단계"). Steps that a choice adds or removes are announced. The
 * heading of the current step is a {@link StepHeading}, which receives the focus. A narrow screen shows the steps as numbers in one
 * line, and the number of all errors next to the counter. For views without an order use {@link Tabs}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/ for `aria-current="step"`
 */
export function Stepper(props: StepperProps) {
  const { label, steps, current, visited, onSelect, counterId } = props;
  const strings = useStrings(stepperStrings);
  const total = steps.length;
  const position = steps.findIndex((step) => step.id === current) + 1;
  const errors = steps.reduce((sum, step) => sum + (step.errors ?? 0), 0);
  const labels = steps.map((step) => step.label);
  useChangeAnnouncement(labels.join(), () => strings.changed(labels));
  return (
    <nav aria-label={label} className={stepper}>
      <ol className={stepList}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={stepItem}
            aria-current={step.id === current ? 'step' : undefined}
          >
            <StepLabel
              label={step.label}
              position={index + 1}
              state={determineStepState(step.id, current, visited)}
              errors={step.errors ?? 0}
              onSelect={() => onSelect(step.id)}
            />
          </li>
        ))}
      </ol>
      <span className={stepperEnd}>
        {errors > 0 && (
          <span className={errorTotal} aria-hidden="true">
            <Icon node={CircleAlert} size="text" />
            <span>{strings.allErrors(errors)}</span>
          </span>
        )}
        <span className={stepCounter}>
          <span aria-hidden="true">{`${position}/${total}`}</span>
          <VisuallyHidden id={counterId}>{strings.counter(position, total)}</VisuallyHidden>
        </span>
      </span>
    </nav>
  );
}
