import { dataUseEndpoints } from '@naru/contract/endpoints/data-use';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** What the member's data takes; `null` from a server that does not know the call. */
export const dataUseQuery = () =>
  queryOptions({
    queryKey: queryKeys.member.dataUse(),
    queryFn: ({ signal }) => callIfSupported(dataUseEndpoints.getDataUse, {}, { signal }),
  });
