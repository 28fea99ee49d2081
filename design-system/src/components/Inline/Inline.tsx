import type { ReactNode } from 'react';
import { inline } from './Inline.css.ts';

/** Props of {@link Inline}. */
export interface InlineProps {
  /** What stands beside each other. */
  children: ReactNode;
  /** The distance, also between lines when it wraps. */
  gap?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Across the line. */
  align?: 'start' | 'center' | 'baseline' | 'end';
  /** Along the line. */
  justify?: 'start' | 'between' | 'end';
  /** Whether it may break into lines; on by default, because 320 px is a width too. */
  wrap?: boolean;
}

/** Things beside each other that wrap when the room ends. For a grid of equal cells use {@link Columns}. */
export function Inline({ children, ...look }: InlineProps) {
  return <div className={inline(look)}>{children}</div>;
}
