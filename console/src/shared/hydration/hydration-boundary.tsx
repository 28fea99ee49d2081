import type { ReactNode } from 'react';
import './hydration.css';

export interface HydrationBoundaryProps {
  children: ReactNode;
  /** Whether it stands inside a line of text, such as a link. */
  inline?: boolean;
}

/**
 * For content of a prerendered page that depends on the session. Guests see it at once. In a browser with a session it
 * is hidden until hydration, but keeps its space: members see neither the guests' version nor a layout shift.
 */
export function HydrationBoundary({ children, inline = false }: HydrationBoundaryProps) {
  const Box = inline ? 'span' : 'div';
  return <Box data-hydration="session">{children}</Box>;
}
