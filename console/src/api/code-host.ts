import { codeHostEndpoints } from '@naru/contract/endpoints/code-host';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The time limit of a call that waits for a code host, in ms: longer than the server's own limit for all pages of a list. */
export const HOST_TIMEOUT_MS = 40_000;

/**
 * The member's connections to code hosts by tokens; `null` from a server of an earlier release, which knows none. They are read again when
 * the member comes back to the window, because forms open the settings in another tab.
 */
export const codeHostsQuery = () =>
  queryOptions({
    queryKey: queryKeys.codeHost.list(),
    queryFn: async ({ signal }) => {
      const found = await callIfSupported(codeHostEndpoints.listCodeHosts, {}, { signal });
      return found === null ? null : found.code_hosts;
    },
    refetchOnWindowFocus: 'always',
  });

/**
 * The repositories of a connection whose names contain a text; without a text, the repositories that changed last. Earlier results stay
 * until the results for a new text arrive.
 */
export const hostRepositoriesQuery = (codeHostId: string, search: string) =>
  queryOptions({
    queryKey: queryKeys.codeHost.repositories(codeHostId, search),
    queryFn: ({ signal }) =>
      callApi(
        codeHostEndpoints.listCodeHostRepositories,
        { params: { codeHostId }, query: search === '' ? {} : { search } },
        { signal, timeoutMs: HOST_TIMEOUT_MS },
      ),
    placeholderData: keepPreviousData,
  });
