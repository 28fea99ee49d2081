import { type ReactNode, Suspense, useState } from 'react';
import { ChunkLoadError } from './chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ChunkFailure } from './use-chunk-error.ts';

export interface ChunkBoundaryProps {
  /** Components that `lazyChunk` has created. */
  children: ReactNode;
  /** Renders the message for a chunk that did not load: a `ChunkErrorDialog` or a `ChunkErrorBanner`. */
  failed: (failure: ChunkFailure) => ReactNode;
  /** Shown while the chunk loads. */
  loading?: ReactNode;
}

/**
 * The boundary around components that are loaded on first use. When a chunk does not load, the rest of the page and its input stay.
 * Any other error is passed to the boundary of the page.
 */
export function ChunkBoundary({ children, failed, loading }: ChunkBoundaryProps) {
  // This boundary has a separate attempt, so that a chunk that failed to load for another boundary or for a preload is requested
  // again.
  const [firstAttempt] = useState(() => ({}));
  return (
    <ErrorBoundary
      firstAttempt={firstAttempt}
      fallback={({ error, onRetry }) => {
        if (!(error instanceof ChunkLoadError)) throw error;
        return failed({ error, onRetry });
      }}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
