import { changeEndpoints } from '@naru/contract/endpoints/change';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { write } from './write.ts';

/** What is saved in a project and not deployed; `null` from a server that does not know the call. */
export const changesQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.changes.list(slug),
    queryFn: async ({ signal }) => {
      const answer = callIfSupported(changeEndpoints.listChanges, { params: { slug } }, { signal });
      return (await answer)?.changes ?? null;
    },
  });

/** How many changes one call takes. */
const PORTION = 500;

/** Puts a portion of settings back. */
const discardPortion = (slug: string) =>
  write({
    send: (ids: string[]) =>
      call(changeEndpoints.discardChanges, { params: { slug }, body: { ids } }),
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

/** Puts settings back to what runs. It may change anything in the project but what is deployed. Resolves with what is left. */
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

/** The changes of a deployment against the previous deployment; `null` from a server without this call. */
export const deploymentChangesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.deploymentHistory.changes(id),
    queryFn: ({ signal }) =>
      callIfSupported(changeEndpoints.deploymentChanges, { params: { id } }, { signal }),
  });

/** What going back to a deployment would do now; `null` from a server that cannot say it. */
export const rollbackPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.deploymentHistory.rollback(id),
    queryFn: ({ signal }) =>
      callIfSupported(changeEndpoints.previewRollback, { params: { id } }, { signal }),
    // What runs and what is saved may be different a moment later.
    staleTime: 0,
  });
