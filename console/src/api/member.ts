import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** The logged-in member. This query is also the session check: every page for members requests it when the page is opened. */
export const meQuery = () =>
  queryOptions({
    queryKey: queryKeys.member.me(),
    queryFn: async ({ signal }) => (await import('./read-me.ts')).fetchMe(signal),
  });
