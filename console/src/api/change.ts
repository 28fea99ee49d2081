import { changeEndpoints } from '@naru/contract/endpoints/change';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/** The saved settings of a project that are not deployed yet; `null` from a server without this call. */
export const changesQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.changes.list(slug),
    queryFn: async ({ signal }) => {
      const answer = callIfSupported(changeEndpoints.listChanges, { params: { slug } }, { signal });
      return (await answer)?.changes ?? null;
    },
  });

/** The maximum number of changes that one call can discard. */
const PORTION = 500;

/** Resets up to `PORTION` settings to the running configuration. */
const discardPortion = (slug: string) =>
  createWrite({
    send: (ids: string[]) =>
      callApi(changeEndpoints.discardChanges, { params: { slug }, body: { ids } }),
    query: changesQuery(slug),
    outcome: (ids) => ({ done: (now) => !now?.some(({ id }) => ids.includes(id)) }),
    verb: '실행',
    keep: (client, rest) => {
      if (rest) client.setQueryData(changesQuery(slug).queryKey, rest.changes);
    },
    stale: [
      queryKeys.project.all(),
      queryKeys.volume.all(),
      queryKeys.container.list(slug),
      queryKeys.container.allParts(),
    ],
  });

/**
 * Resets any number of settings to the running configuration, which can change any part of the project. Resolves with the remaining
 * changes.
 */
export const discardChanges = (slug: string) => {
  const { send, ...options } = discardPortion(slug);
  return mutationOptions({
    ...options,
    mutationFn: async (ids: string[], { client }) => {
      for (let start = PORTION; start < ids.length; start += PORTION)
        await send(client, ids.slice(start, start + PORTION));
      return send(client, ids.slice(0, PORTION));
    },
  });
};

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
