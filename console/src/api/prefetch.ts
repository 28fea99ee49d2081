import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Requests data before a screen needs it. Data that is on the screen is not requested: a query that failed would return to its loading
 * state, so that its message would disappear, together with the focus on the button "다시 시도".
 */
export async function prefetch<Data, Failure, Result, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Result, Key>,
): Promise<void> {
  const cached = client.getQueryCache().find({ queryKey: query.queryKey });
  if (!cached?.isActive()) await client.prefetchQuery(query);
}
