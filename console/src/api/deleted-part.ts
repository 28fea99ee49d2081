import { deletedPartEndpoints } from '@naru/contract/endpoints/deleted-part';
import type { DeletedPart } from '@naru/contract/entities/deleted-part';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { stalePartQueryKeys } from './container-part.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { serverNow } from './server-clock.ts';
import { createWrite } from './write.ts';

/**
 * The deleted parts of a container that can be restored, the latest first; `null` from a server without this call. Fetch this query on
 * demand.
 */
export const deletedPartsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.deletedPart.list(id),
    queryFn: async ({ signal }) => {
      const { listDeletedParts } = deletedPartEndpoints;
      const answer = await callIfSupported(listDeletedParts, { params: { id } }, { signal });
      return answer?.deleted_parts ?? null;
    },
    staleTime: 0,
  });

/** Restores a deleted part. The server then removes the part from the list of deleted parts. */
export const restoreDeletedPart = (at: ContainerAddress) =>
  createWrite({
    send: ({ part_id: partId }: DeletedPart) =>
      callApi(deletedPartEndpoints.restoreDeletedPart, { params: { id: at.container, partId } }),
    query: deletedPartsQuery(at.container),
    outcome: ({ part_id: partId, expires_at }) => ({
      judge: ({ restored }, now) =>
        restored(
          now?.some(({ part_id }) => part_id === partId),
          serverNow() < Date.parse(expires_at),
        ),
    }),
    verb: '실행',
    place: 'page',
    // A content of a restoration counts against the disk limit while it is mounted.
    stale: [...stalePartQueryKeys(at), queryKeys.volume.all()],
  });
