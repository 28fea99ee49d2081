import { mountEndpoints } from '@naru/contract/endpoints/mount';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { containerPartMutation } from './container-part.ts';

/** Mounts have no list call: the container contains them. */
export const createMount = (at: ContainerAddress) =>
  containerPartMutation(at, (body: BodyOf<typeof mountEndpoints.createMount>) =>
    call(mountEndpoints.createMount, { params: { id: at.container }, body }),
  );

/** Mounts are addressed by their volume. */
export const deleteMount = (at: ContainerAddress, volumeId: string) =>
  containerPartMutation(at, () =>
    call(mountEndpoints.deleteMount, { params: { id: at.container, mountId: volumeId } }),
  );
