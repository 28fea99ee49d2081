import type { ReactNode } from 'react';
import { text } from './text.css.ts';

/** Props of {@link Text}. */
export interface TextProps {
  /** The text. */
  children: ReactNode;
  /** The HTML element: a paragraph, unless the text is inside one. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'dd';
  /** `body` by default, `reading` for long paragraphs, `caption` for secondary text. */
  size?: 'caption' | 'body' | 'reading';
  /** `muted` for explanations, `critical` for errors. */
  tone?: 'default' | 'muted' | 'critical';
  /** The weight. Use weight rather than size for hierarchy. */
  weight?: 'regular' | 'medium' | 'strong';
  /** Digits of equal width, for numbers below each other and numbers that change. */
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
