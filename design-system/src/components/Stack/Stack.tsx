import type { ReactNode } from 'react';
import { stack } from './Stack.css.ts';

/** Props of {@link Stack}. */
export interface StackProps {
  /** What stands under each other. */
  children: ReactNode;
  /** Two rhythms: `s` (8 px) inside a group, `xl` (24 px) between groups; the rest is for the exceptions. */
  gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';
  /** Across the column: children fill it, or keep their own width. */
  align?: 'stretch' | 'start' | 'center';
  /** `form` is 480 px at most, `reading` is 72 characters at most. */
  width?: 'full' | 'form' | 'reading';
  /** The element, when the content is a list or a part of the page. */
  as?: 'div' | 'ul' | 'ol' | 'section';
  /** Names the list or the part for a screen reader. */
  'aria-label'?: string;
}

/** Things under each other at an even distance. Lists lose their bullets, not their role. */
export function Stack({ as: Element = 'div', children, gap, align, width, ...label }: StackProps) {
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined;
  return (
    <Element {...label} className={stack({ gap, align, width })} role={role}>
      {children}
    </Element>
  );
}
