import type { ReactNode } from 'react';
import { stack } from './stack.css.ts';

/** Props of {@link Stack}. */
export interface StackProps {
  /** The items. */
  children: ReactNode;
  /**
   * The distance between items: `s` (8 px) inside a group, `xl` (24 px) between groups; the others are for exceptions.
   */
  gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';
  /** Horizontal alignment: children fill the column, or keep their own width. */
  align?: 'stretch' | 'start' | 'center';
  /** `form` is 480 px at most, `reading` is 72 characters at most. */
  width?: 'full' | 'form' | 'reading';
  /** The HTML element, when the content is a list or a part of the page. */
  as?: 'div' | 'ul' | 'ol' | 'section';
  /** The accessible name of the list or the part. */
  'aria-label'?: string;
}

/** Items below each other at an even distance. Lists have no bullets but keep their role. */
export function Stack({ as: Element = 'div', children, gap, align, width, ...label }: StackProps) {
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined;
  return (
    <Element {...label} className={stack({ gap, align, width })} role={role}>
      {children}
    </Element>
  );
}
