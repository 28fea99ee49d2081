import type { networkBody } from '@naru/contract/endpoints/write-network';
import type { Network } from '@naru/contract/entities/container';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ContainerAddress } from '../container.ts';
import { createMount, deleteMount } from '../mount.ts';
import { createNetwork, deleteNetwork } from '../write-network.ts';
import type { StepwiseProgress } from './missing-call.ts';

/** The progress of a move of a mount. */
export interface MountMoveProgress extends StepwiseProgress {
  /** Whether the volume is mounted in the target and not yet unmounted from the source. */
  mounted?: true;
}

/** The move of a volume to another container of the same project. */
export interface MountMove {
  volumeId: string;
  from: ContainerAddress;
  /** The slug of the target container. */
  to: string;
  /** The path in the target container. */
  path: string;
}

/**
 * Moves a mount with the calls of section 7. The mount in the target is created before the mount in the source is deleted, so that the
 * volume is always mounted.
 */
export async function moveMountInSteps(
  client: QueryClient,
  { volumeId, from, to, path }: MountMove,
  progress: MountMoveProgress,
): Promise<void> {
  const body = { volume_id: volumeId, mount_path: path };
  const target = { project: from.project, container: to };
  if (!progress.mounted) await createMount(target).send(client, body);
  progress.mounted = true;
  await deleteMount(from, volumeId).send(client, undefined);
}

/**
 * Replaces a network with the calls of section 7: adds a network on another port, then deletes the network on the old port. Resolves
 * with the new network.
 */
export async function replaceNetwork(
  client: QueryClient,
  at: ContainerAddress,
  oldPort: number,
  body: z.input<typeof networkBody>,
): Promise<Network | undefined> {
  const added = await createNetwork(at).send(client, body);
  await deleteNetwork(at, oldPort).send(client, undefined);
  return added;
}
