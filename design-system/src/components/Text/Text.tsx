import type { ReactNode } from 'react';
import { text } from './Text.css.ts';

/** Props of {@link Text}. */
export interface TextProps {
  /** The words. */
  children: ReactNode;
  /** The element: a paragraph unless the text stands inside one. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'dd';
  /** `body` for work, `reading` for paragraphs to read, `caption` for what stands beside something. */
  size?: 'caption' | 'body' | 'reading';
  /** `muted` for what explains, `critical` for what went wrong. */
  tone?: 'default' | 'muted' | 'critical';
  /** Weight makes hierarchy; size rarely needs to. */
  weight?: 'regular' | 'medium' | 'strong';
  /** Digits of one width, for numbers that stand under each other or change. */
  numeric?: boolean;
  /** One line, cut with an ellipsis. Only where the whole text can be read elsewhere. */
  truncated?: boolean;
  /** For `aria-describedby` and the like. */
  id?: string;
}

/** Running text. Not for headings ({@link Heading}) and not for code ({@link CodeText}). */
export function Text({ as: Element = 'p', children, id, ...look }: TextProps) {
  return (
    <Element className={text(look)} id={id}>
      {children}
    </Element>
  );
}
