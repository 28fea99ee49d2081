import {
  buildTimeoutError,
  EngineError,
  FULL_DISK_RULE,
  failedInstructionMessage,
  imagePushError,
} from '../engine-error.ts';
import {
  type BuildOperationContext,
  computeBuildIdentity,
  type ImageBuilder,
} from '../image-builder.ts';
import { imageWorkFolder } from '../image-preparer.ts';
import { type Registry, RegistryError } from '../registry/registry.ts';
import { formatPushTag } from '../registry/registry-garbage.ts';
import { registryManifests } from '../registry/registry-images.ts';
import { convertFileError } from '../source-tree/file-error.ts';
import type { BuildIdentity } from '../source-tree/source-task.ts';
import { readImageDigest, withBuildFolder } from './build-folder.ts';
import { buildProgressReader } from './build-progress.ts';
import { BuildctlFailure, type BuildkitEndpoint, runBuildctl } from './buildctl.ts';
import { type BuildctlBuildInput, buildctlArguments } from './buildctl-arguments.ts';

const UNREACHABLE = '이미지를 만드는 BuildKit에 연결할 수 없습니다. 운영자에게 알려주세요.';

/** Matches errors of the Dockerfile, for which the member reads the builder's message. */
const OF_THE_DOCKERFILE = /did not complete successfully: exit code|dockerfile parse error/;
const PUSH = /failed to push /;
const LOST = /\bUnavailable\b|DeadlineExceeded|failed to list workers|no active session/;

/** The error for a missing buildctl or an unreachable BuildKit. */
const unreachable = (cause: unknown): EngineError =>
  new EngineError('unreachable', UNREACHABLE, { cause });

/** Returns the error for the case that buildctl could not be started or that its files could not be written. */
function notStarted(error: unknown): EngineError {
  const isOfFiles =
    error instanceof Error && 'syscall' in error && !String(error.syscall).startsWith('spawn');
  const explained = isOfFiles ? convertFileError(error, '') : error;
  return explained instanceof EngineError ? explained : unreachable(error);
}

const outOfDisk = (cause: unknown): EngineError =>
  new EngineError('out-of-disk', FULL_DISK_RULE.message, { cause });

/** Converts an error of buildctl to the error for the member. */
function buildkitFailure(error: unknown, scriptsWithCrlf: readonly string[] = []): EngineError {
  if (!(error instanceof BuildctlFailure)) {
    return FULL_DISK_RULE.words.test(String(error)) ? outOfDisk(error) : notStarted(error);
  }
  const words = error.said.findLast((line) => line.startsWith('error: ')) ?? '';
  if (!OF_THE_DOCKERFILE.test(words)) {
    if (FULL_DISK_RULE.words.test(words)) return outOfDisk(error);
    if (PUSH.test(words)) return imagePushError(error);
    if (LOST.test(words)) return unreachable(error);
  }
  return new EngineError('build-failed', failedInstructionMessage(words, scriptsWithCrlf), {
    cause: error,
  });
}

export interface BuildkitImageBuilderOptions {
  endpoint: BuildkitEndpoint;
  installation: string;
  /** Returns the registry of the current settings, which can change while the server runs. */
  registry(): Registry;
  /** The repository in the registry. Each installation has its own repository. */
  repository: string;
  /** The folder of fetched sources, which also contains the other files of a build. */
  folder: string;
  /** The time limit of one build with its push, in ms. */
  timeoutMs: number;
}

const PRUNE_TIMEOUT_MS = 120_000;

/** Builds and pushes an image. @returns the digest of the image. @throws EngineError, or the signal's reason */
async function buildAnew(
  { endpoint, folder: all, timeoutMs }: BuildkitImageBuilderOptions,
  registry: Registry,
  order: BuildctlBuildInput,
  { text, ignored, scriptsWithCrlf }: BuildIdentity,
  context: BuildOperationContext,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  const output = buildProgressReader(context);
  try {
    const files = { text, ignored, registry, secrets: order.request.secrets };
    return await withBuildFolder(imageWorkFolder(all, order.request), files, async (folder) => {
      const run = { signal, login: folder.login, report: output.take };
      await runBuildctl(endpoint, buildctlArguments(order, folder), run).finally(output.end);
      return readImageDigest(folder);
    });
  } catch (error) {
    context.signal.throwIfAborted();
    if (timeout.aborted) throw buildTimeoutError(timeoutMs);
    const failure = buildkitFailure(error, scriptsWithCrlf);
    // The address of the builder is private, so messages about an unreachable builder are not logged.
    const isTold = error instanceof BuildctlFailure && failure.reason !== 'unreachable';
    for (const line of isTold ? error.said : []) context.log(line);
    throw failure;
  }
}

/**
 * Creates an image builder that uses BuildKit. BuildKit pushes the image itself. A tag identifies each build request: no server
 * repeats a build while the registry contains the complete image with this tag. BuildKit cannot limit memory and CPU of a single
 * build.
 */
export function buildkitImageBuilder(options: BuildkitImageBuilderOptions): ImageBuilder {
  const { endpoint, installation, repository } = options;

  /**
   * Tags an image in the registry as pushed today. Returns the reference of the image; `undefined` when the registry lacks a layer.
   */
  async function mark(
    registry: Registry,
    reference: string,
    { signal, log }: BuildOperationContext,
  ): Promise<string | undefined> {
    const manifests = registryManifests(registry, repository);
    try {
      const manifest = await manifests.find(reference, signal);
      if (manifest === undefined) return undefined;
      const isWhole = await manifests.tag(
        manifest,
        formatPushTag(manifest.digest, Date.now()),
        signal,
      );
      return isWhole ? `${registry.address}/${repository}@${manifest.digest}` : undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RegistryError)) throw error;
      log(error.message);
      throw imagePushError(error);
    }
  }
  return {
    async build(request, context) {
      const registry = options.registry();
      const identity = await computeBuildIdentity(request, context, { onlyTextNames: true });
      const { hash } = identity;
      const tag = `request-${hash}`;
      const existing = await mark(registry, tag, context);
      if (existing !== undefined) return { id: existing, built: false };
      const isInsecure = registry.insecure === true;
      const name = `${registry.address}/${repository}:${tag}`;
      const order = { request, hash, installation, name, isInsecure };
      const digest = await buildAnew(options, registry, order, identity, context);
      const id = await mark(registry, digest, context);
      if (id === undefined) throw imagePushError(new RegistryError(`has no ${digest}`));
      return { id, built: true };
    },
    async collectGarbage(_keep, cacheMaxAgeMs) {
      const age = `${Math.ceil(cacheMaxAgeMs / 1000)}s`;
      const signal = AbortSignal.timeout(PRUNE_TIMEOUT_MS);
      try {
        await runBuildctl(endpoint, ['prune', '--all', '--keep-duration', age], { signal });
      } catch (error) {
        throw buildkitFailure(error);
      }
      return { removed: [] };
    },
  };
}
