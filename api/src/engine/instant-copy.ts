import { EngineError } from './engine-error.ts';
import type { InstantCopy, InstantCopyKind, VolumeRef, VolumeStore } from './volume-store.ts';

/** Makes a copy of one instant; `undefined` when the engine cannot make one now. */
async function tryCopyInstant(
  store: Pick<VolumeStore, 'copyInstant'>,
  volume: VolumeRef,
  signal: AbortSignal,
): Promise<InstantCopy | undefined> {
  try {
    return await store.copyInstant?.(volume, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/**
 * Runs work with a copy of one instant of a volume, and removes the copy. Without such a copy, the work gets the volume itself.
 * @param work `kind` is how the copy was made, and `undefined` for the volume itself, whose files may change meanwhile
 * @throws errors of `work`
 */
export async function withInstantCopy<Result>(
  store: Pick<VolumeStore, 'copyInstant'>,
  volume: VolumeRef,
  signal: AbortSignal,
  work: (source: VolumeRef, kind: InstantCopyKind | undefined) => Promise<Result>,
): Promise<Result> {
  const copy = await tryCopyInstant(store, volume, signal);
  if (copy === undefined) return await work(volume, undefined);
  try {
    return await work(copy.volume, copy.kind);
  } finally {
    // A copy that remains is removed by a later start of the server.
    await copy.dispose().catch(() => undefined);
  }
}
