import { buildTimeout, failedInstruction, NO_SPACE, notPushed } from '../build-failure.ts';
import { identify } from '../build-request.ts';
import { EngineError } from '../engine-error.ts';
import type { BuildContext, ImageBuilder } from '../image-builder.ts';
import { markOf } from '../registry/pushed-mark.ts';
import { type Registry, RegistryError } from '../registry/registry.ts';
import { registryManifests } from '../registry/registry-manifests.ts';
import { explainFileError } from '../source-tree/file-error.ts';
import type { Identity } from '../source-tree/source-task.ts';
import { workFolder } from '../work-folder.ts';
import { type BuildOrder, buildArguments } from './build-arguments.ts';
import { readDigest, withBuildFolder } from './build-folder.ts';
import { buildProgress } from './build-progress.ts';
import { BuildctlFailure, type BuildkitEndpoint, runBuildctl } from './buildctl.ts';

const UNREACHABLE = '이미지를 만드는 BuildKit에 연결할 수 없습니다. 서버 관리자에게 알려주세요.';

/** What the member wrote, and its words with it. */
const OF_THE_DOCKERFILE = /did not complete successfully: exit code|dockerfile parse error/;
const PUSH = /failed to push /;
const LOST = /\bUnavailable\b|DeadlineExceeded|failed to list workers|no active session/;

/** For a buildctl that is not there, or that reaches nothing. */
const unreachable = (cause: unknown): EngineError =>
  new EngineError('unreachable', UNREACHABLE, { cause });

/** For a buildctl that could not be started, or whose files could not be written. */
function notStarted(error: unknown): EngineError {
  const isOfFiles =
    error instanceof Error && 'syscall' in error && !String(error.syscall).startsWith('spawn');
  const explained = isOfFiles ? explainFileError(error, '') : error;
  return explained instanceof EngineError ? explained : unreachable(error);
}

const outOfDisk = (cause: unknown): EngineError =>
  new EngineError('out-of-disk', NO_SPACE.message, { cause });

/** Why buildctl failed, as a member is told. */
function buildkitFailure(error: unknown): EngineError {
  if (!(error instanceof BuildctlFailure)) {
    return NO_SPACE.words.test(String(error)) ? outOfDisk(error) : notStarted(error);
  }
  const words = error.said.findLast((line) => line.startsWith('error: ')) ?? '';
  if (!OF_THE_DOCKERFILE.test(words)) {
    if (NO_SPACE.words.test(words)) return outOfDisk(error);
    if (PUSH.test(words)) return notPushed(error);
    if (LOST.test(words)) return unreachable(error);
  }
  return new EngineError('build-failed', failedInstruction(words), { cause: error });
}

export interface BuildkitImageBuilderOptions {
  endpoint: BuildkitEndpoint;
  installation: string;
  registry: Registry;
  /** The repository in the registry: one for each installation. */
  repository: string;
  /** Where sources are fetched to: what a build has beside its context goes with them. */
  folder: string;
  /** How long one build may take with its push, in ms. */
  timeoutMs: number;
}

const PRUNE_TIMEOUT_MS = 120_000;

/** @returns the digest of what was built and pushed. @throws EngineError, or the signal's reason */
async function buildAnew(
  { endpoint, registry, folder: all, timeoutMs }: BuildkitImageBuilderOptions,
  order: BuildOrder,
  { text, ignored }: Identity,
  context: BuildContext,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  const output = buildProgress(context);
  try {
    const files = { text, ignored, registry };
    return await withBuildFolder(workFolder(all, order.request), files, async (folder) => {
      const run = { signal, login: folder.login, report: output.take };
      await runBuildctl(endpoint, buildArguments(order, folder), run).finally(output.end);
      return readDigest(folder);
    });
  } catch (error) {
    context.signal.throwIfAborted();
    if (timeout.aborted) throw buildTimeout(timeoutMs);
    const failure = buildkitFailure(error);
    // Where the builder is, is nobody's business.
    const isTold = error instanceof BuildctlFailure && failure.reason !== 'unreachable';
    for (const line of isTold ? error.said : []) context.log(line);
    throw failure;
  }
}

/**
 * Builds on BuildKit, which pushes by itself. What was built is known by a tag for its request, so that no server builds it again as
 * long as the registry has it whole. BuildKit has no limits of memory and CPU for one build.
 */
export function buildkitImageBuilder(options: BuildkitImageBuilderOptions): ImageBuilder {
  const { endpoint, installation, registry, repository } = options;
  const name = `${registry.address}/${repository}`;
  const manifests = registryManifests(registry, repository);

  /** Marks an image as pushed today. `undefined` when the registry has not all of it. */
  async function mark(reference: string, { signal, log }: BuildContext) {
    try {
      const manifest = await manifests.find(reference, signal);
      if (manifest === undefined) return undefined;
      const isWhole = await manifests.tag(manifest, markOf(manifest.digest, Date.now()), signal);
      return isWhole ? `${name}@${manifest.digest}` : undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RegistryError)) throw error;
      log(error.message);
      throw notPushed(error);
    }
  }
  return {
    async build(request, context) {
      const identity = await identify(request, context.signal, { onlyTextNames: true });
      const { hash } = identity;
      const tag = `request-${hash}`;
      const existing = await mark(tag, context);
      if (existing !== undefined) return { id: existing, built: false };
      const isInsecure = registry.insecure === true;
      const order = { request, hash, installation, name: `${name}:${tag}`, isInsecure };
      const digest = await buildAnew(options, order, identity, context);
      const id = await mark(digest, context);
      if (id === undefined) throw notPushed(new RegistryError(`has no ${digest}`));
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
