import { engineEndpoints } from '@naru/contract/endpoints/engine';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The polling interval while the engine is not reachable, in ms. */
const AWAY_EVERY_MS = 10_000;

/**
 * The engine of the server; `null` from a server without this call. The query is requested once, because the engine of a server does
 * not change.
 */
export const engineQuery = () =>
  queryOptions({
    queryKey: queryKeys.engine.info(),
    queryFn: ({ signal }) => callIfSupported(engineEndpoints.getEngine, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? AWAY_EVERY_MS : false),
  });
