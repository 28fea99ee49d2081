import { engineStandingEndpoints } from '@naru/contract/endpoints/engine-standing';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { nullIfUnknown } from './unknown-call.ts';

/** An operator who starts an engine looks whether it is taken. In ms. */
const EVERY_MS = 10_000;

/** How the server stands to its engine, for operators; `null` from a server that does not know the call. */
export const engineStandingQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.engine(),
    queryFn: ({ signal }) =>
      nullIfUnknown(call(engineStandingEndpoints.getEngineStanding, {}, { signal })),
    refetchInterval: ({ state: { data } }) =>
      data && data.state !== 'connected' ? EVERY_MS : false,
  });
