import type { OperationContext } from './container-engine.ts';

/** What an image is made from. Equal requests give the same image without building it again. */
export interface BuildRequest {
  project: string;
  container: string;
  deployment: string;
  /** A folder on this machine: the build context. */
  context: string;
  /** Relative to the context, or the text of a generated one. */
  dockerfile: { path: string } | { text: string };
  /** The stage that becomes the image; the last one when it is left out. */
  target?: string | undefined;
  /** Visible in the image's history: never secrets. */
  buildArgs: Readonly<Record<string, string>>;
}

export interface BuildLimits {
  /** In ms. */
  timeoutMs: number;
  memoryMiB: number;
  cpuMillicores: number;
}

export interface BuildContext extends OperationContext {
  /** "3 of 7". */
  progress(step: number, of: number): void;
}

export interface BuiltImage {
  /** Its identity: `sha256:…`. */
  id: string;
  /** False when an equal request had been built before. */
  built: boolean;
}

/** Makes images. A port of its own, because a cluster's images may be built elsewhere than they run. */
export interface ImageBuilder {
  /**
   * Settles only once nothing reads the context any more, whichever way it ends: then the folder is removed.
   * @throws EngineError `build-failed`, `build-timeout`, `out-of-disk`, `unreachable`
   */
  build(request: BuildRequest, context: BuildContext): Promise<BuiltImage>;
  /** Removes our images but these, and build cache older than `cacheMaxAgeMs`. One that a container uses is never removed. */
  collectGarbage(keep: readonly string[], cacheMaxAgeMs: number): Promise<{ removed: string[] }>;
}
