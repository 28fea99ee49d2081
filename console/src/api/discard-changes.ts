import { discardChangesEndpoints } from '@naru/contract/endpoints/discard-changes';
import { mutationOptions } from '@tanstack/react-query';
import { changesQuery } from './change.ts';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/** The maximum number of changes that one call can discard. */
const PORTION = 500;

/** Resets up to `PORTION` settings to the running configuration. */
const discardPortion = (slug: string) =>
  createWrite({
    send: (ids: string[]) =>
      callApi(discardChangesEndpoints.discardChanges, { params: { slug }, body: { ids } }),
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
