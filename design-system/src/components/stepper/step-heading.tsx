import { useEffect, useRef } from 'react';
import { Heading } from '../heading/heading.tsx';

/** Props of {@link StepHeading}. */
export interface StepHeadingProps {
  /** The id of the step that is shown. */
  step: string;
  /** Its name. */
  children: string;
}

/**
 * The heading of the step that is shown. Keep one instance for the whole wizard: it gets the focus when its step
 * changes, so that a screen reader reads the new step. It does not get the focus when the wizard opens.
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
