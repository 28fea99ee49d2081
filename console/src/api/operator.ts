import { operatorEndpoints } from '@naru/contract/endpoints/operator';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** Who runs the server; `null` from a server that does not know the call. It stays what it is. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: queryKeys.operator(),
    queryFn: ({ signal }) => callIfSupported(operatorEndpoints.getOperator, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
