import type { ReactNode } from 'react';
import { FailureBanner, type FailureBannerProps } from './failure-banner.tsx';

/** The properties of a query's result that are needed to show its error; `useQuery` returns them. */
export interface QueryWithError {
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * Returns the alert for a failed read, with a button to retry. Without an error it returns `false` and not an element that renders
 * nothing, because components test whether there is an alert. For a failed write use `FailureBanner`.
 */
export const queryFailure = (
  query: QueryWithError,
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
