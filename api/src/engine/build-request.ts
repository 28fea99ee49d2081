import type { BuildRequest } from './image-builder.ts';
import { askSource, runSourceTask } from './source-tree/run-source-task.ts';
import { type Identity, identity, type PackTask } from './source-tree/source-task.ts';

/**
 * Reads the Dockerfile and the list of ignored files, and computes a hash that is the same for equal requests.
 * @throws EngineError `nothing-to-build` without such a Dockerfile, `source-refused` for an unusable source; or the signal's reason
 */
export function identify(
  { context, dockerfile, target = '', buildArgs }: BuildRequest,
  signal: AbortSignal,
  { onlyTextNames = false } = {},
): Promise<Identity> {
  const request = { folder: context, dockerfile, target, buildArgs, onlyTextNames };
  return askSource({ kind: 'identify', ...request }, identity, signal);
}

/**
 * Packs the context of a request with this Dockerfile. Packing starts with the first read of the archive and ends when the reader stops.
 * @throws EngineError during the reading, or the signal's reason
 */
export const packRequest = (
  { context, dockerfile }: BuildRequest,
  sent: PackTask['sent'],
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> =>
  runSourceTask({ kind: 'pack', folder: context, dockerfile, sent }, signal);
