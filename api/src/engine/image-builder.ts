import type { OperationContext } from './container-engine.ts';
import { runSourceTask, sourceTaskResult } from './source-tree/run-source-task.ts';
import { type Identity, identity, type PackTask } from './source-tree/source-task.ts';

/** A request for an image. Equal requests give the same image without another build. */
export interface BuildRequest {
  project: string;
  container: string;
  deployment: string;
  /** The build context: a folder on this machine. */
  context: string;
  /** A path relative to the context, or the text of a generated Dockerfile. */
  dockerfile: { path: string } | { text: string };
  /** The stage that becomes the image; the last stage if missing. */
  target?: string | undefined;
  /** Build variables. They are visible in the image's history, so they must not contain secrets. */
  buildArgs: Readonly<Record<string, string>>;
}

export interface BuildLimits {
  /** The time limit in ms. */
  timeoutMs: number;
  memoryMiB: number;
  cpuMillicores: number;
}

export interface BuildContext extends OperationContext {
  /** Reports a step and the number of all steps. */
  progress(step: number, of: number): void;
}

export interface BuiltImage {
  /** The image id: `sha256:…`. */
  id: string;
  /** False when an equal request was built before. */
  built: boolean;
}

/** Makes images. Separate from the engine, because the images of a cluster may be built elsewhere. */
export interface ImageBuilder {
  /**
   * Builds an image. Settles only after the last read of the context, because the caller then removes the folder.
   * @throws EngineError `build-failed`, `build-timeout`, `out-of-disk`, `unreachable`
   */
  build(request: BuildRequest, context: BuildContext): Promise<BuiltImage>;
  /**
   * Removes the installation's images outside of the list, and build cache older than `cacheMaxAgeMs`. An image in use is never removed.
   */
  collectGarbage(keep: readonly string[], cacheMaxAgeMs: number): Promise<{ removed: string[] }>;
}

/**
 * Reads the Dockerfile and the list of ignored files, and computes a hash that is the same for equal requests.
 * @throws EngineError `nothing-to-build` without such a Dockerfile, `source-refused` for an unusable source; or the signal's reason
 */
export function identifyBuild(
  { context, dockerfile, target = '', buildArgs }: BuildRequest,
  signal: AbortSignal,
  { onlyTextNames = false } = {},
): Promise<Identity> {
  const request = { folder: context, dockerfile, target, buildArgs, onlyTextNames };
  return sourceTaskResult({ kind: 'identify', ...request }, identity, signal);
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
