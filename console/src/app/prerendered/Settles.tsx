import type { ReactNode } from 'react';
import './prerendered.css';

export interface SettlesProps {
  children: ReactNode;
}

/**
 * What depends on who is signed in, on a page that is prerendered. Visitors see it at once. In a browser that holds a
 * session it keeps its room, empty, until it is known whose: neither an invitation to members nor a jump.
 */
export function Settles({ children }: SettlesProps) {
  return <div data-settles="session">{children}</div>;
}
