import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { shown } from './samples.css.ts';

interface SampleProps {
  /** One of the classes of `samples.css.ts`. */
  look: string;
  /** The token it shows, a variable of the theme. */
  token: string;
  children?: ReactNode;
}

/** A sample that is styled with one token. */
export function Sample({ look, token, children }: SampleProps) {
  return (
    <div className={look} style={assignInlineVars({ [shown]: token })}>
      {children}
    </div>
  );
}
