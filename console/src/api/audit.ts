import { auditEndpoints } from '@naru/contract/endpoints/audit';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** The pages of the acts of operators, the newest first. */
export const auditQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.admin.audit(),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { before: pageParam };
      return callApi(auditEndpoints.listAuditEntries, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The query is always stale, because every act adds an entry.
    staleTime: 0,
  });

/** Fetches the acts of operators as the text of a CSV file. The response is not cached. */
export const exportAudit = (onDone: (csv: string, truncated: boolean) => void) =>
  mutationOptions({
    mutationFn: () => callApi(auditEndpoints.exportAuditEntries, {}),
    onSuccess: ({ csv, truncated }) => onDone(csv, truncated),
  });
