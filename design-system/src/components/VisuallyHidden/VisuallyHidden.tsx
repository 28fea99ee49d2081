import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  /** What is read aloud and not shown. */
  children: ReactNode;
  /** For `aria-describedby`. */
  id?: string;
}

/** Words for screen readers where the eye sees a shape. If everybody needs them, show them instead. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span className={hidden} id={id}>
      {children}
    </span>
  );
}
