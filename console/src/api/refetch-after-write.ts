import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isOutcomeUnknown } from './errors.ts';

/**
 * Marks what a write has changed as stale, so that it is refetched where it is shown. When no response said whether the write
 * happened, the returned promise waits for the refetch; otherwise it resolves at once.
 */
export async function refetchAfterWrite(
  client: QueryClient,
  error: unknown,
  queryKeys: readonly QueryKey[],
): Promise<void> {
  const refetched = Promise.all(
    queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
  );
  if (isOutcomeUnknown(error)) await refetched;
}
