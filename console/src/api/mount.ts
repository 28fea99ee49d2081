import { mountEndpoints } from '@naru/contract/endpoints/mount';
import type { Mount } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import type { QueryClient } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { partRowsInContainerList, stalePartQueryKeys } from './container-part.ts';
import { queryKeys } from './query-keys.ts';
import { cacheRow, describeAddition, describeRemoval } from './write.ts';

/**
 * The mounts of a container, identified by their volume. There is no call that lists mounts; the response of a container contains
 * them.
 */
export const mountRows = (at: ContainerAddress) =>
  partRowsInContainerList<Mount>(at, {
    of: ({ mounts }) => mounts,
    as: (mounts) => ({ mounts }),
    id: ({ volume_id }) => volume_id,
  });

/** Marks the volumes as stale when a content of a restoration was mounted or unmounted, because it counts against the disk limit while it is mounted. */
const refreshSpare = (client: QueryClient, volumeId: string | undefined): void => {
  const queryKey = queryKeys.volume.all();
  const isSpare = client
    .getQueriesData<Volume[]>({ queryKey })
    .flatMap(([, volumes]) => volumes ?? [])
    .some(({ volume_id, is_spare }) => is_spare && volume_id === volumeId);
  if (isSpare) void client.invalidateQueries({ queryKey });
};

/** The options of all writes to mounts. A complete response updates the container in the cache, so that nothing is refetched. */
export const mountWriteOptions = (at: ContainerAddress) => ({
  keep: (client: QueryClient, mount: Mount | undefined) =>
    cacheRow(client, mountRows(at), mount?.mount_path ? mount : undefined),
  stale: (mount: Mount | undefined) => (mount?.mount_path ? [] : stalePartQueryKeys(at)),
});

export const createMount = (at: ContainerAddress) =>
  describeAddition(mountRows(at), {
    ...mountWriteOptions(at),
    keep: (client, mount) => {
      mountWriteOptions(at).keep(client, mount);
      refreshSpare(client, mount?.volume_id);
    },
    send: (body: EndpointBody<typeof mountEndpoints.createMount>) =>
      callApi(mountEndpoints.createMount, { params: { id: at.container }, body }),
    unique: true,
  });

export const deleteMount = (at: ContainerAddress, volumeId: string) =>
  describeRemoval(mountRows(at), ({ volume_id }) => volume_id === volumeId, {
    send: () =>
      callApi(mountEndpoints.deleteMount, { params: { id: at.container, mountId: volumeId } }),
    keep: (client) => refreshSpare(client, volumeId),
    stale: stalePartQueryKeys(at),
  });
