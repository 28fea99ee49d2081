import type { BuildRequest } from './image-builder.ts';
import { askSource, runSourceTask } from './source-tree/run-source-task.ts';
import { type Identity, identity, type PackTask } from './source-tree/source-task.ts';

/**
 * The text of its Dockerfile, the list of what is left out, and what tells equal requests from others.
 * @throws EngineError `nothing-to-build` when there is no such Dockerfile, `source-refused` when something of the source cannot be
 * used; or the signal's reason
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
 * Packs the context of a request with this Dockerfile. Nothing begins before the archive is taken, and whoever takes no more of it ends
 * the packing.
 * @throws EngineError while it is taken, or the signal's reason
 */
export const packRequest = (
  { context, dockerfile }: BuildRequest,
  sent: PackTask['sent'],
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> =>
  runSourceTask({ kind: 'pack', folder: context, dockerfile, sent }, signal);
