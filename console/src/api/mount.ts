import { mountEndpoints } from '@naru/contract/endpoints/mount';
import type { Mount } from '@naru/contract/entities/container';
import type { QueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { containerRows, staleParts } from './container-part.ts';
import { adding, keepRow, removing } from './write.ts';

/**
 * The mounts of a container, identified by their volume. There is no call that lists mounts; the response of a container contains
 * them.
 */
export const mountRows = (at: ContainerAddress) =>
  containerRows<Mount>(at, {
    of: ({ mounts }) => mounts,
    as: (mounts) => ({ mounts }),
    id: ({ volume_id }) => volume_id,
  });

/** The options of all writes to mounts. A complete response updates the container in the cache, so that nothing is refetched. */
export const mountWrite = (at: ContainerAddress) => ({
  keep: (client: QueryClient, mount: Mount | undefined) =>
    keepRow(client, mountRows(at), mount?.mount_path ? mount : undefined),
  stale: (mount: Mount | undefined) => (mount?.mount_path ? [] : staleParts(at)),
});

export const createMount = (at: ContainerAddress) =>
  adding(mountRows(at), {
    ...mountWrite(at),
    send: (body: BodyOf<typeof mountEndpoints.createMount>) =>
      call(mountEndpoints.createMount, { params: { id: at.container }, body }),
    unique: true,
  });

export const deleteMount = (at: ContainerAddress, volumeId: string) =>
  removing(mountRows(at), ({ volume_id }) => volume_id === volumeId, {
    send: () =>
      call(mountEndpoints.deleteMount, { params: { id: at.container, mountId: volumeId } }),
    stale: staleParts(at),
  });
