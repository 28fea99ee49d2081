import type { OperationContext } from './container-engine.ts';
import { readSourceTaskResult, runSourceTask } from './source-tree/run-source-task.ts';
import {
  type AbsentFolder,
  type BuildIdentity,
  buildIdentitySchema,
  type PackContextTask,
} from './source-tree/source-task.ts';

/** A request to build an image. Equal requests result in one build and one image; with secrets, only those of the same project. */
export interface BuildRequest {
  project: string;
  container: string;
  deployment: string;
  /** The build context: a folder on this machine. */
  context: string;
  /** The path of the Dockerfile relative to the context, or the text of a generated Dockerfile. */
  dockerfile: { path: string } | { text: string };
  /** The stage that becomes the image; the last stage if missing. */
  target?: string | undefined;
  /** The build variables. Their values are visible in the image's history and must not contain secrets. */
  buildArgs: Readonly<Record<string, string>>;
  /** The folders of the context without files, which the build must not need. */
  absent?: readonly AbsentFolder[];
  /** The build secrets by their ids. Only an instruction that mounts a secret reads it; no layer, history or log contains it. */
  secrets?: Readonly<Record<string, string>> | undefined;
}

export interface BuildLimits {
  /** The time limit of a build, in ms. */
  timeoutMs: number;
  memoryMiB: number;
  cpuMillicores: number;
}

export interface BuildOperationContext extends OperationContext {
  /** Reports the 1-based number of the current step and the number of all steps. */
  progress(step: number, of: number): void;
}

export interface BuiltImage {
  /** The id of the image (`sha256:…`), or its name and digest in a registry. */
  id: string;
  /** Whether the request caused a build. False when the image of an equal request exists. */
  built: boolean;
}

/** Builds images. Separate from the engine, because the images of a cluster may be built outside of the cluster. */
export interface ImageBuilder {
  /**
   * Builds an image. Settles only after the last read of the context, because the caller then removes the folder.
   * @throws EngineError `build-failed`, `build-timeout`, `out-of-disk`, `unreachable`
   */
  build(request: BuildRequest, context: BuildOperationContext): Promise<BuiltImage>;
  /**
   * Removes the installation's images that `keep` does not list, and build cache older than `cacheMaxAgeMs` or above a maximum size. Never removes an image in
   * use.
   */
  collectGarbage(keep: readonly string[], cacheMaxAgeMs: number): Promise<{ removed: string[] }>;
}

/**
 * Reads the Dockerfile and the list of ignored files, and computes a hash that is the same for equal requests. Logs each name that was
 * changed in the Dockerfile, and a warning for each script whose lines end with CRLF.
 * @throws EngineError `nothing-to-build` for a missing Dockerfile, `source-refused` for an unusable source; or the signal's reason
 */
export async function computeBuildIdentity(
  { project, context, dockerfile, target = '', buildArgs, absent = [], secrets = {} }: BuildRequest,
  { signal, log }: OperationContext,
  { onlyTextNames = false } = {},
): Promise<BuildIdentity> {
  const secretIds = Object.keys(secrets).sort();
  const secretScope = secretIds.length === 0 ? [] : [project, ...secretIds];
  const folder = { folder: context, dockerfile, target, absent };
  const task = { kind: 'identify', ...folder, buildArgs, secretScope, onlyTextNames } as const;
  const identity = await readSourceTaskResult(task, buildIdentitySchema, signal);
  for (const note of identity.notes) log(note);
  for (const name of identity.scriptsWithCrlf) {
    log(`${name} 파일의 줄 끝이 CRLF여서 컨테이너에서 실행할 수 없습니다. LF로 변경해주세요.`);
  }
  return identity;
}

/**
 * Packs the context of a request with the Dockerfile `sent` and the files `added`. Packing starts with the first read of the archive and ends when the
 * reader stops.
 * @throws EngineError during the reading, or the signal's reason
 */
export const packBuildContext = (
  { context, dockerfile }: BuildRequest,
  written: Pick<PackContextTask, 'sent'> &
    Partial<Pick<PackContextTask, 'added' | 'writesIgnoreFile'>>,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> => {
  const defaults = { added: [], writesIgnoreFile: false };
  const task = { kind: 'pack', folder: context, dockerfile, ...defaults, ...written } as const;
  return runSourceTask(task, signal);
};
