import { STALE_MS } from '@naru/contract/limits';
import { QueryClient } from '@tanstack/react-query';
import { UnreachableError } from '#api/failures.ts';

const RETRIES = 2;
const FIRST_PAUSE_MS = 500;

/** A read that reached nobody is tried again twice. What was answered, rightly or wrongly, is not. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  error instanceof UnreachableError && failures < RETRIES;

/**
 * Answers count as fresh for 60 s and are not asked for again by looking at the window. Requests are made whatever the
 * browser believes of its connection (`networkMode`): a paused one would never tell the member that it failed. Once a lost
 * connection is back, what failed meanwhile or is no longer fresh is asked for again.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay: (failures) => FIRST_PAUSE_MS * 2 ** failures,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
