import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './errors.ts';
import { queryKeys } from './query-keys.ts';

/** The time for which a response counts as fresh, in ms. */
const STALE_MS = 60_000;

const RETRIES = 2;
const FIRST_PAUSE_MS = 500;

/** Whether a failed read is retried: up to twice if the server was not reached, never after a response of any kind. */
export const shouldRetryQuery = (failures: number, error: unknown): boolean =>
  error instanceof NetworkError && failures < RETRIES;

/** The time for which an error counts as fresh, in ms: the same as for the first calls of a page. */
const ERROR_FRESH_MS = 10_000;

/**
 * Whether a screen requests failed data again when the screen opens. After a recent error of a prefetch, the screen shows this error
 * instead.
 */
const retryOnMount = ({ state }: Pick<Query, 'state'>): boolean =>
  !(state.error instanceof ApiError) || Date.now() - state.errorUpdatedAt >= ERROR_FRESH_MS;

/**
 * Creates the query client of the console. Responses count as fresh for 60 s and are not refetched when the window gets the focus.
 * Requests are sent even when the browser reports no connection (`networkMode`), because a paused request would never fail and the
 * member would see no error. After a reconnection, failed and stale queries are refetched. After every write, the visible list of
 * changes and the visible overview of all projects are refetched, because almost any write changes them.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled(_data, _error, _input, _result, { meta }) {
        void client.invalidateQueries({ queryKey: queryKeys.projectOverviews() });
        if (meta?.endsProject) return;
        void client.invalidateQueries({ queryKey: queryKeys.changes.all() });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: shouldRetryQuery,
        retryOnMount,
        retryDelay: (failures) => FIRST_PAUSE_MS * 2 ** failures,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
