import type { ReactNode } from 'react';
import { FailureBanner, type FailureBannerProps } from './failure-banner.tsx';

/** The part of a query's result that its failure is shown from; `useQuery` returns it. */
export interface FailingQuery {
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * The alert of a failed read, with its retry; `false` without a failure rather than an element that renders nothing, because components
 * test whether there is one. For a failed write use `FailureBanner`.
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
