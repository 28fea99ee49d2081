import type { ReactNode } from 'react';
import { inline } from './inline.css.ts';

/** Props of {@link Inline}. */
export interface InlineProps {
  /** The items. */
  children: ReactNode;
  /** The distance between items, and between lines when they wrap. */
  gap?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Alignment across the line. */
  align?: 'start' | 'center' | 'baseline' | 'end';
  /** Alignment along the line. */
  justify?: 'start' | 'between' | 'end';
  /** Whether items may wrap; on by default, for narrow screens of 320 px. */
  wrap?: boolean;
}

/** Items side by side that wrap when the space ends. For a grid of equal cells use {@link Columns}. */
export function Inline({ children, ...look }: InlineProps) {
  return <div className={inline(look)}>{children}</div>;
}
