import { releaseEndpoints } from '@naru/contract/endpoints/release';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** The version of the server, what changed, and the latest upgrade. */
export const releaseQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.release(),
    queryFn: ({ signal }) => callApi(releaseEndpoints.getRelease, {}, { signal }),
  });
