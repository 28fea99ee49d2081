import type { ReactNode } from 'react';
import { code } from './code-text.css.ts';

/** Props of {@link CodeText}. */
export interface CodeTextProps {
  /** The text, exactly as a machine reads it. */
  children: ReactNode;
  /** A faint box around it, inside a sentence. */
  boxed?: boolean;
  /** One line with an ellipsis, where the whole can be seen elsewhere. */
  truncated?: boolean;
  /** Emphasised, for a text that names something: a key, a port, a path. */
  strong?: boolean;
  /** Keeps its line breaks, as in certificates and keys. */
  multiline?: boolean;
}

/** Keys, URLs, branches, ports, paths: text that has to be exact. Not for names and numbers. */
export function CodeText({ children, ...look }: CodeTextProps) {
  return (
    <code className={code(look)} translate="no">
      {children}
    </code>
  );
}
