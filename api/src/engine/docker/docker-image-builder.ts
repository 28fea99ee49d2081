import { buildTimeoutError, EngineError } from '../engine-error.ts';
import {
  type BuildLimits,
  type BuildOperationContext,
  type BuildRequest,
  type BuiltImage,
  computeBuildIdentity,
  type ImageBuilder,
} from '../image-builder.ts';
import type { BuildIdentity } from '../source-tree/source-task.ts';
import { failedBuildError } from './build-failure.ts';
import { BuildLimitsUnavailable, withBuildLimits } from './build-limits.ts';
import { runClassicBuild } from './classic-build.ts';
import type { DockerBuild } from './docker-build.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import { listedContainersSchema, listedImagesSchema } from './docker-schemas.ts';
import { runBuildkitBuild } from './embedded-buildkit.ts';
import { retryUntilObjectEnds } from './ending.ts';
import { detectEngineKind } from './engine-kind.ts';
import { findLocalImage } from './images.ts';
import { installationObjectNames, LABEL_KEYS } from './labels.ts';

/** The HTTP statuses for an image that the engine does not remove: missing, in use, or the base of another image. */
const STAYS = [404, 409];

/**
 * Removes the installation's images, except for images in `keep` and images of existing containers. Also removes build stages without
 * a name that are older than `cacheMaxAgeMs`.
 */
async function collectImages(
  { client, installation }: DockerImageBuilderOptions,
  keep: readonly string[],
  cacheMaxAgeMs: number,
): Promise<string[]> {
  const label = [`${LABEL_KEYS.managed}=${installation}`];
  const containers = await client.read('/containers/json', listedContainersSchema, {
    query: { all: true },
  });
  const kept = new Set([...keep, ...containers.map(({ ImageID }) => ImageID)]);
  const images = await client.read('/images/json', listedImagesSchema, {
    query: { filters: { label } },
  });
  const ours = images.filter(({ Id, Labels }) => LABEL_KEYS.buildHash in Labels && !kept.has(Id));
  const removed: string[] = [];
  for (const { Id, RepoTags } of ours) {
    const names = RepoTags.length > 0 ? RepoTags : [Id];
    const call = { method: 'DELETE', tolerate: STAYS } as const;
    let isGone = true;
    // Names are removed one after the other: removing the last name removes the image, and a concurrent removal of another name would
    // fail.
    for (const name of names) {
      isGone = !STAYS.includes(await client.send(`/images/${name}`, call)) && isGone;
    }
    if (isGone) removed.push(Id);
  }
  const until = [`${Math.ceil(cacheMaxAgeMs / 1000)}s`];
  const filters = { dangling: ['true'], label, until };
  const prune = { method: 'POST', query: { filters }, deadlineMs: 120_000 } as const;
  await retryUntilObjectEnds({ client }, () => client.send('/images/prune', prune));
  return removed;
}

export interface DockerImageBuilderOptions {
  client: DockerClient;
  installation: string;
  limits: BuildLimits;
  /** An image with a POSIX shell, for the limits of BuildKit; without it the classic builder builds. */
  shellImage?: string | undefined;
  /** The maximum size of BuildKit's cache after a garbage collection, in MiB. */
  cacheMiB?: number;
  /** Logs for the operator why the classic builder builds instead of BuildKit. */
  warn?: (text: string, error: unknown) => void;
}

const TAG_LENGTH = 32;
const MIB = 2 ** 20;
const DEFAULT_CACHE_MIB = 10_240;

type IdentifiedBuild = DockerBuild & Pick<BuildIdentity, 'hash' | 'scriptsWithCrlf'>;

const NO_SECRETS =
  '이 서버의 빌더는 빌드용 시크릿을 지원하지 않습니다. 시크릿을 실행 중인 컨테이너에서만 쓰도록 변경해주세요.';

async function toBuild(
  installation: string,
  request: BuildRequest,
  context: BuildOperationContext,
): Promise<IdentifiedBuild> {
  const { text, place, hash, scriptsWithCrlf } = await computeBuildIdentity(request, context);
  const tag = `${installationObjectNames(installation).imageRepository()}:${hash.slice(0, TAG_LENGTH)}`;
  const labels = {
    [LABEL_KEYS.managed]: installation,
    [LABEL_KEYS.buildHash]: hash,
    [LABEL_KEYS.builtFor]: `${request.project}/${request.container}`,
  };
  return { ...request, text, place, tag, labels, hash, scriptsWithCrlf };
}

async function findBuilt(
  { client, installation }: DockerImageBuilderOptions,
  { hash }: IdentifiedBuild,
  { signal }: BuildOperationContext,
): Promise<string | undefined> {
  // The query has a single label, because Podman finds no image for a query with two labels.
  const query = { filters: { label: [`${LABEL_KEYS.buildHash}=${hash}`] } };
  const images = await client.read('/images/json', listedImagesSchema, { query, signal });
  return images.find(({ Labels }) => Labels[LABEL_KEYS.managed] === installation)?.Id;
}

/** How long the classic builder builds after limits could not be written, in ms. The search for their image may take minutes. */
const FALLBACK_MS = 60 * 60 * 1000;

/** The number of lines of the log in which the cause of a failed build is searched. */
const LAST_LINES = 20;

interface Builder {
  options: DockerImageBuilderOptions;
  /** Until when the classic builder builds, in ms since the start of the process. */
  fallback: { until: number };
}

/** Builds with BuildKit where the engine has it and its limits can be kept, else with the classic builder. */
async function run(
  { options, fallback }: Builder,
  build: DockerBuild,
  context: BuildOperationContext,
): Promise<void> {
  const { client, installation, limits, shellImage: image } = options;
  const kind = await detectEngineKind(client);
  const building = { client, kind, installation, limits };
  if (kind.buildkit !== undefined && image !== undefined && performance.now() >= fallback.until) {
    try {
      return await withBuildLimits(
        { client, installation, limits, image },
        context.signal,
        (signal) => runBuildkitBuild(building, build, { ...context, signal }),
      );
    } catch (error) {
      if (!(error instanceof BuildLimitsUnavailable)) throw error;
      options.warn?.('BuildKit is not used for an hour, because its limits cannot be kept', error);
      fallback.until = performance.now() + FALLBACK_MS;
    }
  }
  if (Object.keys(build.secrets ?? {}).length > 0) {
    throw new EngineError('build-failed', NO_SECRETS);
  }
  await runClassicBuild(building, build, context);
}

async function buildAnew(
  builder: Builder,
  build: IdentifiedBuild,
  context: BuildOperationContext,
): Promise<BuiltImage> {
  const { options } = builder;
  const { timeoutMs } = options.limits;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  const output: string[] = [];
  const log = (text: string) => {
    output.push(text);
    if (output.length > LAST_LINES) output.shift();
    context.log(text);
  };
  try {
    await run(builder, build, { ...context, log, signal });
  } catch (error) {
    context.signal.throwIfAborted();
    if (timeout.aborted) throw buildTimeoutError(timeoutMs);
    if (!(error instanceof DockerError)) throw error;
    for (const line of error.message.split('\n')) context.log(line);
    throw failedBuildError(error.message, build, output);
  }
  const image = await findLocalImage(options.client, build.tag, { signal: context.signal });
  if (image === undefined) throw failedBuildError('the build ended without an image', build);
  return { id: image.Id, built: true };
}

/**
 * Reduces BuildKit's cache to its maximum size, the longest unused first; with `everything`, removes all of it. Engines without BuildKit
 * have no such cache.
 */
async function collectCache(
  { client, cacheMiB = DEFAULT_CACHE_MIB }: DockerImageBuilderOptions,
  { everything }: { everything: boolean },
): Promise<void> {
  const bytes = everything ? 0 : cacheMiB * MIB;
  // `max-used-space` is the name since Docker 28.
  const query = { all: true, 'keep-storage': bytes, 'max-used-space': bytes };
  const call = { method: 'POST', deadlineMs: 120_000, tolerate: [404, 405, 409] } as const;
  await client.send('/build/prune', { ...call, query });
}

/**
 * Creates an image builder that uses the engine's builder: BuildKit, or the classic builder. Both stop a build whose call ends.
 */
export function dockerImageBuilder(options: DockerImageBuilderOptions): ImageBuilder {
  const builder = { options, fallback: { until: 0 } };
  return {
    async build(request, context) {
      const build = await toBuild(options.installation, request, context);
      const existing = await findBuilt(options, build, context);
      if (existing !== undefined) return { id: existing, built: false };
      return buildAnew(builder, build, context);
    },
    async collectGarbage(keep, cacheMaxAgeMs) {
      const removed = await collectImages(options, keep, cacheMaxAgeMs);
      await collectCache(options, { everything: cacheMaxAgeMs === 0 });
      return { removed };
    },
  };
}
