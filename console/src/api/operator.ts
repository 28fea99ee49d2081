import { operatorEndpoints } from '@naru/contract/endpoints/operator';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/**
 * The operator of the server; `null` from a server without this call. The query is requested once, because the operator of a server
 * does not change.
 */
export const operatorQuery = () =>
  queryOptions({
    queryKey: queryKeys.operator(),
    queryFn: ({ signal }) => callIfSupported(operatorEndpoints.getOperator, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
