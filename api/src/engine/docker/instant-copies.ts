/** Copies of volumes as they are at one instant, for volumes with an enforced capacity. */
import { randomUUID } from 'node:crypto';
import { EngineError } from '../engine-error.ts';
import {
  INSTANT_SUFFIX,
  type InstantCopy,
  type InstantCopyKind,
  noInstantCopiesError,
  type VolumeRef,
} from '../volume-store.ts';
import type { DockerContext } from './docker-context.ts';
import { INSTANT_COPY_ROLE, LABEL_KEYS } from './labels.ts';
import type { LoopDeviceVolumes } from './loop-volumes.ts';
import { createVolume, removeVolumeByName } from './volumes.ts';

const ID_LENGTH = 8;

/** Copies the file of a volume, and gives the copy to the engine as a volume that cannot be written. */
async function create(
  context: DockerContext,
  loopVolumes: LoopDeviceVolumes,
  names: { source: string; copy: string },
  signal: AbortSignal,
): Promise<InstantCopyKind> {
  const { device, kind } = await loopVolumes.copyInstant(names.source, names.copy, signal);
  try {
    await createVolume(context, names.copy, device, { [LABEL_KEYS.role]: INSTANT_COPY_ROLE }, 'ro');
    return kind;
  } catch (error) {
    await removeVolumeByName(context, names.copy);
    throw error;
  }
}

/** Implements `VolumeStore.copyInstant`. */
export async function copyInstant(
  context: DockerContext,
  { project, volume }: VolumeRef,
  signal: AbortSignal,
): Promise<InstantCopy> {
  const { loopVolumes, names } = context;
  if (loopVolumes === undefined) throw noInstantCopiesError();
  const id = `${process.pid}-${randomUUID().slice(0, ID_LENGTH)}`;
  const copied = { project, volume: `${volume}${INSTANT_SUFFIX}${id}` };
  const source = names.volume(project, volume);
  const copy = names.volume(project, copied.volume);
  const kind = await create(context, loopVolumes, { source, copy }, signal);
  return { volume: copied, kind, dispose: () => removeVolumeByName(context, copy) };
}

/** Thaws volumes and removes copies that killed servers have left. A copy that cannot be removed yet is removed at the next start. */
export async function removeLeftInstantCopies(context: DockerContext): Promise<void> {
  for (const name of (await context.loopVolumes?.thawLeft()) ?? []) {
    await removeVolumeByName(context, name).catch((error: unknown) => {
      if (!(error instanceof EngineError) || error.reason !== 'volume-in-use') throw error;
    });
  }
}
