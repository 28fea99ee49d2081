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

/** The context of a request on its way to a builder. */
export interface Upload {
  /** Ends with the signal, or when nobody takes it. */
  archive: AsyncIterable<Buffer>;
  /** Aborted with the caller's own, and with the EngineError that the archive failed with. */
  signal: AbortSignal;
  /** Ends what is still under way. */
  end(): void;
}

/** Packs the context of a request with this Dockerfile. Nothing begins before the archive is taken. */
export function packRequest(
  { context, dockerfile }: BuildRequest,
  sent: PackTask['sent'],
  outer: AbortSignal,
): Upload {
  const controller = new AbortController();
  const signal = AbortSignal.any([outer, controller.signal]);
  async function* archive() {
    try {
      yield* runSourceTask({ kind: 'pack', folder: context, dockerfile, sent }, signal);
    } catch (error) {
      controller.abort(error);
      throw error;
    }
  }
  return { archive: archive(), signal, end: () => controller.abort() };
}
