import { engineEndpoints } from '@naru/contract/endpoints/engine';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { isNotFound } from './errors.ts';
import { queryKeys } from './query-keys.ts';

/** What runs the containers of the server; `null` from a server that does not know the call. It stays what it is. */
export const engineQuery = () =>
  queryOptions({
    queryKey: queryKeys.engine.info(),
    queryFn: async ({ signal }) => {
      try {
        return await call(engineEndpoints.getEngine, {}, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
