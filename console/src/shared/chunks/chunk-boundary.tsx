import { type ReactNode, Suspense, useState } from 'react';
import { ChunkLoadError } from './chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ChunkFailure } from './use-chunk-error.ts';

export interface ChunkBoundaryProps {
  /** One or more components made by `lazyChunk`. */
  children: ReactNode;
  /** Shown instead of a chunk that did not load: a `ChunkErrorDialog` or a `ChunkErrorBanner`. */
  failed: (failure: ChunkFailure) => ReactNode;
  /** Shown while the chunk loads. */
  loading?: ReactNode;
}

/**
 * Put it around components that are loaded on first use: when a chunk does not load, the rest of the page and its input stay. Any other
 * error is passed to the boundary of the page.
 */
export function ChunkBoundary({ children, failed, loading }: ChunkBoundaryProps) {
  // A separate attempt: a chunk that failed to load for another boundary or for a preload is requested again here.
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
