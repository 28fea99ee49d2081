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
}

/** Keys, URLs, branches, ports, paths: what is copied letter by letter. Not for names and numbers. */
export function CodeText({ children, boxed, truncated }: CodeTextProps) {
  return (
    <code className={code({ boxed, truncated })} translate="no">
      {children}
    </code>
  );
}
