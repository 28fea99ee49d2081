import type { ReactNode } from 'react';
import { hidden } from '../../styles/visually-hidden.css.ts';

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  /** What is read aloud and not shown. */
  children: ReactNode;
  /** For `aria-describedby`. */
  id?: string;
}

/** Text for screen readers only, beside a shape with the same meaning. Text that all members need has to be visible. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span className={hidden} id={id}>
      {children}
    </span>
  );
}
