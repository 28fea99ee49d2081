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
 * The alert of a read that failed, with its retry; `false` while it has not failed, rather than an element that renders nothing,
 * because components test whether there is a failure. The failure of a write is shown by a `FailureBanner`.
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
