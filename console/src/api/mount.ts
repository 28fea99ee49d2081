import { mountEndpoints } from '@naru/contract/endpoints/mount';
import type { Container } from '@naru/contract/entities/container';
import type { Mount } from '@naru/contract/entities/mount';
import type { QueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { type ContainerAddress, containersQuery } from './container.ts';
import { containerPartMutation, sendPart, sendRemoval } from './container-part.ts';

/** Mounts have no list call: the container contains them. */
export const mountParts = ({ project, container }: ContainerAddress) => ({
  query: containersQuery(project),
  rows: (list: Container[]) => list.find(({ slug }) => slug === container)?.mounts ?? [],
  id: ({ volume_id }: Mount) => volume_id,
});

type CreateBody = BodyOf<typeof mountEndpoints.createMount>;

/** Mounts a volume, or finds out whether it was mounted. */
export const sendMount = (client: QueryClient, at: ContainerAddress, body: CreateBody) =>
  sendPart(
    client,
    mountParts(at),
    () => call(mountEndpoints.createMount, { params: { id: at.container }, body }),
    body,
  );

export const createMount = (at: ContainerAddress) =>
  containerPartMutation(at, (client, body: CreateBody) => sendMount(client, at, body));

/** Deletes a mount, or finds out whether it was deleted. Mounts are addressed by their volume. */
export const sendUnmount = (client: QueryClient, at: ContainerAddress, volumeId: string) =>
  sendRemoval(client, mountParts(at), volumeId, () =>
    call(mountEndpoints.deleteMount, { params: { id: at.container, mountId: volumeId } }),
  );

export const deleteMount = (at: ContainerAddress, volumeId: string) =>
  containerPartMutation<void, undefined>(at, (client) => sendUnmount(client, at, volumeId));
