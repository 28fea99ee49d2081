import type { ReactNode } from 'react';
import { code } from './CodeText.css.ts';

/** Props of {@link CodeText}. */
export interface CodeTextProps {
  /** Exactly what a machine reads. */
  children: ReactNode;
  /** A faint box around it, inside a sentence. */
  boxed?: boolean;
  /** One line with an ellipsis, where the whole can be seen elsewhere. */
  truncated?: boolean;
  /** Carries the name of a thing: a key, a port, a path. */
  strong?: boolean;
  /** Keeps its line breaks, as in certificates and keys. */
  multiline?: boolean;
}

/** Keys, URLs, branches, ports, paths: what is copied letter by letter. Not for names and numbers. */
export function CodeText({ children, ...look }: CodeTextProps) {
  return (
    <code className={code(look)} translate="no">
      {children}
    </code>
  );
}
