import type { ReactNode } from 'react';
import './hydration.css';

export interface HydrationBoundaryProps {
  children: ReactNode;
}

/**
 * For content of a prerendered page that depends on the session. Guests see it at once. In a browser with a session it
 * is hidden until hydration, but keeps its space: members see neither the guests' version nor a layout shift.
 */
export function HydrationBoundary({ children }: HydrationBoundaryProps) {
  return <div data-hydration="session">{children}</div>;
}
