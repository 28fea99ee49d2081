import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#shared/chunks/error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';

/** Shows the error page instead of children that threw an error, until the next navigation. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={({ error, onRetry }) => <ErrorPage key={key} error={error} onRetry={onRetry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
