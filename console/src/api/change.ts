import { changeEndpoints } from '@naru/contract/endpoints/change';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The saved settings of a project that are not deployed yet; `null` from a server without this call. */
export const changesQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.changes.list(slug),
    queryFn: async ({ signal }) => {
      const answer = callIfSupported(changeEndpoints.listChanges, { params: { slug } }, { signal });
      return (await answer)?.changes ?? null;
    },
  });

/** The differences between a deployment and the previous deployment; `null` from a server without this call. */
export const deploymentChangesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.deploymentHistory.changes(id),
    queryFn: ({ signal }) =>
      callIfSupported(changeEndpoints.deploymentChanges, { params: { id } }, { signal }),
  });

/** The changes that a rollback to a deployment would make now; `null` from a server without this call. */
export const rollbackPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.deploymentHistory.rollback(id),
    queryFn: ({ signal }) =>
      callIfSupported(changeEndpoints.previewRollback, { params: { id } }, { signal }),
    // The query is always stale, because the running and the saved configuration can change at any moment.
    staleTime: 0,
  });
