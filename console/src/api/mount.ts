import { mountEndpoints } from '@naru/contract/endpoints/mount';
import type { Mount } from '@naru/contract/entities/container';
import type { QueryClient } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { partRowsInContainerList, stalePartQueryKeys } from './container-part.ts';
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

/** The options of all writes to mounts. A complete response updates the container in the cache, so that nothing is refetched. */
export const mountWriteOptions = (at: ContainerAddress) => ({
  keep: (client: QueryClient, mount: Mount | undefined) =>
    cacheRow(client, mountRows(at), mount?.mount_path ? mount : undefined),
  stale: (mount: Mount | undefined) => (mount?.mount_path ? [] : stalePartQueryKeys(at)),
});

export const createMount = (at: ContainerAddress) =>
  describeAddition(mountRows(at), {
    ...mountWriteOptions(at),
    send: (body: EndpointBody<typeof mountEndpoints.createMount>) =>
      callApi(mountEndpoints.createMount, { params: { id: at.container }, body }),
    unique: true,
  });

export const deleteMount = (at: ContainerAddress, volumeId: string) =>
  describeRemoval(mountRows(at), ({ volume_id }) => volume_id === volumeId, {
    send: () =>
      callApi(mountEndpoints.deleteMount, { params: { id: at.container, mountId: volumeId } }),
    stale: stalePartQueryKeys(at),
  });
