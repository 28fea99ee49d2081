import { dataUseEndpoints } from '@naru/contract/endpoints/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { nullIfUnknown } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** What the member's data takes; `null` from a server that does not know the call. */
export const dataUseQuery = () =>
  queryOptions({
    queryKey: queryKeys.member.dataUse(),
    queryFn: ({ signal }) => nullIfUnknown(call(dataUseEndpoints.getDataUse, {}, { signal })),
  });
