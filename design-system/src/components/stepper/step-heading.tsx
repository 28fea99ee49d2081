import { type RefObject, useEffect, useRef } from 'react';
import { Heading } from '../heading/heading.tsx';

/** Props of {@link StepHeading}. */
export interface StepHeadingProps {
  /** 지금 보이는 단계의 id입니다. */
  step: string;
  /** 단계의 이름입니다. */
  children: string;
  /** 제목의 ref입니다. 대화상자가 과정의 중간에서 열릴 때 씁니다. */
  ref?: RefObject<HTMLHeadingElement | null> | undefined;
}

/**
 * The heading of the step that is shown. Keep one instance for the whole wizard: it gets the focus when its step
 * changes, so that a screen reader reads the new step. It does not get the focus when the wizard opens.
 */
export function StepHeading({ step, children, ref }: StepHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step, heading]);
  return (
    <Heading level={3} size="section" focusable ref={heading}>
      {children}
    </Heading>
  );
}
