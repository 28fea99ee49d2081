import { heldNameEndpoints } from '@naru/contract/endpoints/held-name';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The operator's names that members hold, for operators; `null` from a server that does not know the call. */
export const heldNamesQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.names(),
    queryFn: ({ signal }) => callIfSupported(heldNameEndpoints.listHeldNames, {}, { signal }),
  });
