import { engineEndpoints } from '@naru/contract/endpoints/engine';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** How often an engine that is away is asked for, in ms. */
const AWAY_EVERY_MS = 10_000;

/** What runs the containers of the server; `null` from a server that does not know the call. Once it is there it stays what it is. */
export const engineQuery = () =>
  queryOptions({
    queryKey: queryKeys.engine.info(),
    queryFn: ({ signal }) => callIfSupported(engineEndpoints.getEngine, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? AWAY_EVERY_MS : false),
  });
