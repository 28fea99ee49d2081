import type { ReactNode, Ref } from 'react';
import { heading } from './heading.css.ts';

/** Props of {@link Heading}. */
export interface HeadingProps {
  /** The text. */
  children: ReactNode;
  /** The level in the page's outline; a page has one `1`. */
  level: 1 | 2 | 3 | 4;
  /** The size, when it differs from the default of its level. */
  size?: 'display' | 'title' | 'section' | 'group';
  /** Lets a script move the focus to the heading, as after a navigation or a deletion. */
  focusable?: boolean;
  /** The element, to move the focus to. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  /** For `aria-labelledby`. */
  id?: string;
}

const elements = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const sizes = { 1: 'display', 2: 'section', 3: 'group', 4: 'group' } as const;

/** A heading. Choose the level by the page's outline, then the size by its look. */
export function Heading({ level, size = sizes[level], focusable = false, ...rest }: HeadingProps) {
  const Element = elements[level];
  return <Element {...rest} className={heading({ size })} tabIndex={focusable ? -1 : undefined} />;
}
