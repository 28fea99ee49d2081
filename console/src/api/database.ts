import { databaseEndpoints } from '@naru/contract/endpoints/database';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { queryKeys } from './query-keys.ts';
import { referencesQuery } from './reference.ts';

/** The timeouts in ms: longer than the server's own limits, whose sentences are more specific. */
const MEASURE_TIMEOUT_MS = 15_000;
const CHANGE_TIMEOUT_MS = 45_000;

/** The database of a container, measured for this request. */
export const databaseQuery = (container: string) =>
  queryOptions({
    queryKey: queryKeys.database.facts(container),
    queryFn: ({ signal }) =>
      callApi(
        databaseEndpoints.getDatabase,
        { params: { id: container } },
        { signal, timeoutMs: MEASURE_TIMEOUT_MS },
      ),
  });

/** How to log in to the database of a container. Members who may not manage the project get an error. The values leave the cache with the page. */
export const databaseConnectionQuery = (container: string) =>
  queryOptions({
    queryKey: queryKeys.database.connection(container),
    queryFn: ({ signal }) =>
      callApi(databaseEndpoints.getDatabaseConnection, { params: { id: container } }, { signal }),
    gcTime: 0,
  });

/** Changes the password of a database to a generated one. */
export const changeDatabasePassword = ({ project, container }: ContainerAddress) =>
  mutationOptions({
    mutationFn: () =>
      callApi(
        databaseEndpoints.changeDatabasePassword,
        { params: { id: container } },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSettled: (_connection, _error, _input, _context, { client }) =>
      Promise.all(
        [queryKeys.database.connection(container), referencesQuery(project).queryKey].map(
          (queryKey) => client.invalidateQueries({ queryKey }),
        ),
      ),
  });
