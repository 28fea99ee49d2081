import { inspectionEndpoints } from '@naru/contract/endpoints/inspection';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** The timeout in ms: longer than the server's own limit for reading a repository, whose sentence is more specific. */
const TIMEOUT_MS = 30_000;
/** How long a result counts as fresh, in ms. */
const FRESH_MS = 5 * 60_000;

/**
 * What a repository contains. A repository that cannot be read is a result with a `problem`. Failed calls are not retried.
 * @param project the slug of the project whose deploy key reads an address of SSH; empty for other addresses
 */
export const inspectionQuery = (url: string, branch: string, project = '') =>
  queryOptions({
    queryKey: queryKeys.inspection(url, branch, project),
    queryFn: ({ signal }) =>
      callApi(
        inspectionEndpoints.inspectRepository,
        { query: { git_url: url, git_branch: branch, ...(project !== '' && { project }) } },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    staleTime: FRESH_MS,
    retry: false,
  });
