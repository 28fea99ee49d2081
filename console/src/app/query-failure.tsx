import type { ReactNode } from 'react';
import { FailureBanner, type FailureBannerProps } from './FailureBanner.tsx';

/** The part of a query's result that its failure is told from; `useQuery` answers it. */
export interface FailingQuery {
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * The alert of a read that failed, with its retry, or nothing while it has not failed: `false` rather than an element
 * that draws nothing, because who is given it may ask whether there is a failure. A write's failure is a `FailureBanner`.
 */
export const queryFailure = (
  query: FailingQuery,
  words: Pick<FailureBannerProps, 'title' | 'fallback'>,
): ReactNode =>
  query.isError && (
    <FailureBanner
      {...words}
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
