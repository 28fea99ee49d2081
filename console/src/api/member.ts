import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** The member who is signed in. Also the session check: every guarded page requests it when it is opened. */
export const meQuery = () =>
  queryOptions({
    queryKey: queryKeys.member.me(),
    queryFn: async ({ signal }) => (await import('./read-me.ts')).fetchMe(signal),
  });
