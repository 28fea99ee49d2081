import { useEffect, useRef } from 'react';
import { Heading } from '../Heading/Heading.tsx';

/** Props of {@link StepHeading}. */
export interface StepHeadingProps {
  /** The id of the step that is shown. */
  step: string;
  /** Its name. */
  children: string;
}

/**
 * The heading of the step that is shown. Keep one instance for the whole wizard: when its step changes it takes the
 * focus, so that a screen reader says where one is now. It does not take it when the wizard opens.
 */
export function StepHeading({ step, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <Heading level={3} size="section" focusable ref={heading}>
      {children}
    </Heading>
  );
}
