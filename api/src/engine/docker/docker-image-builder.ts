import { buildTimeoutError, EngineError, failedInstructionMessage } from '../engine-error.ts';
import {
  type BuildLimits,
  type BuildOperationContext,
  type BuildRequest,
  type BuiltImage,
  computeBuildIdentity,
  type ImageBuilder,
  packBuildContext,
} from '../image-builder.ts';
import { buildOutputReader } from './build-output.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError, toEngineError } from './docker-error.ts';
import { listedContainersSchema, listedImagesSchema } from './docker-schemas.ts';
import { retryUntilObjectEnds } from './ending.ts';
import { findLocalImage } from './images.ts';
import { installationObjectNames, LABEL_KEYS } from './labels.ts';
import { readJsonLines } from './output-frames.ts';
import { startArchiveUpload } from './upload.ts';

/** The HTTP statuses for an image that the engine does not remove: missing, in use, or the base of another image. */
const STAYS = [404, 409];

/**
 * Removes the installation's images, except for images in `keep` and images of existing containers. Also removes build stages without
 * a name that are older than `cacheMaxAgeMs`.
 */
async function collectImages(
  client: DockerClient,
  installation: string,
  keep: readonly string[],
  cacheMaxAgeMs: number,
): Promise<{ removed: string[] }> {
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
  return { removed };
}

/** Matches an instruction with a here-document, such as `RUN <<EOF`. */
const HERE_DOCUMENT = /^[ \t]*(?:ONBUILD\s+)?(?:RUN|COPY|ADD)\s.*<<-?["']?[A-Za-z_]/im;

/**
 * Checks whether a build failed because the classic builder does not support a feature of the Dockerfile. The builder's message names
 * an unsupported option. For a here-document, the builder reads the lines of the here-document as instructions and rejects unknown
 * instructions.
 */
const needsBuildKit = (message: string, dockerfile: string): boolean =>
  /requires BuildKit|unknown flag: (checksum|exclude|keep-git-dir|link|parents)/i.test(message) ||
  (HERE_DOCUMENT.test(dockerfile) && /unknown instruction|parse error|<</i.test(message));

function explanationOf(message: string, dockerfile: string): string {
  if (needsBuildKit(message, dockerfile)) {
    return (
      '이 서버는 BuildKit 전용 문법(RUN --mount, RUN <<EOF, COPY --link 등)을 지원하지 않습니다. ' +
      'Dockerfile을 일반 RUN, COPY로 바꿔주세요.'
    );
  }
  return failedInstructionMessage(message);
}

/** Returns the error of a failed build, from the builder's message and the Dockerfile. */
export function failedBuildError(message: string, dockerfile: string): EngineError {
  const cause = new DockerError(500, message);
  const reason = 'build-failed';
  const known = toEngineError(cause, { reason, message: explanationOf(message, dockerfile) });
  return known instanceof EngineError ? known : new EngineError(reason, message);
}

/**
 * Returns the escape character of a Dockerfile. An escape character at the end of a line continues the instruction on the next line.
 */
function escapeOf(lines: readonly string[]): string {
  for (const line of lines) {
    const text = line.trim();
    // Parser directives precede the first instruction.
    if (text !== '' && !text.startsWith('#')) break;
    const [, written] = /^#\s*escape\s*=\s*([`\\])$/i.exec(text) ?? [];
    if (written !== undefined) return written;
  }
  return '\\';
}

/**
 * Adds a label to every stage of the Dockerfile. Stages that are not part of the final image remain as images without a name. The
 * label marks these images as images of this installation.
 */
export function labelDockerfileStages(dockerfile: string, label: string, value: string): string {
  const lines = dockerfile.split('\n');
  const goesOn = escapeOf(lines);
  const instruction = `LABEL ${label}=${JSON.stringify(value)}`;
  let inInstruction = false;
  let inFrom = false;
  return lines
    .flatMap((line) => {
      const text = line.trim();
      // Comments and empty lines do not end an instruction that continues.
      if (text === '' || text.startsWith('#')) return [line];
      if (!inInstruction) inFrom = /^from\s/i.test(text);
      inInstruction = text.endsWith(goesOn);
      return inFrom && !inInstruction ? [line, instruction] : [line];
    })
    .join('\n');
}

export interface DockerImageBuilderOptions {
  client: DockerClient;
  installation: string;
  limits: BuildLimits;
}

/** A build request with the text of its Dockerfile, its hash, and the tag of its image. */
interface Build extends BuildRequest {
  text: string;
  hash: string;
  tag: string;
}

/** The name of the Dockerfile in the archive. No repository has a file of this name. */
const DOCKERFILE_NAME = '.naru.Dockerfile';
const MIB = 2 ** 20;
const CPU_PERIOD_US = 100_000;
const TAG_LENGTH = 32;

async function toBuild(
  installation: string,
  request: BuildRequest,
  context: BuildOperationContext,
): Promise<Build> {
  const { text, hash } = await computeBuildIdentity(request, context);
  const tag = `${installationObjectNames(installation).imageRepository()}:${hash.slice(0, TAG_LENGTH)}`;
  return { ...request, text, hash, tag };
}

async function findBuilt(
  { client, installation }: DockerImageBuilderOptions,
  { hash }: Build,
  { signal }: BuildOperationContext,
): Promise<string | undefined> {
  // The query has a single label, because Podman finds no image for a query with two labels.
  const query = { filters: { label: [`${LABEL_KEYS.buildHash}=${hash}`] } };
  const images = await client.read('/images/json', listedImagesSchema, { query, signal });
  return images.find(({ Labels }) => Labels[LABEL_KEYS.managed] === installation)?.Id;
}

function queryOf({ installation, limits }: DockerImageBuilderOptions, build: Build) {
  const memory = limits.memoryMiB * MIB;
  return {
    t: build.tag,
    dockerfile: DOCKERFILE_NAME,
    ...(build.target !== undefined && { target: build.target }),
    buildargs: build.buildArgs,
    labels: {
      [LABEL_KEYS.managed]: installation,
      [LABEL_KEYS.buildHash]: build.hash,
      [LABEL_KEYS.builtFor]: `${build.project}/${build.container}`,
    },
    memory,
    memswap: memory,
    cpuperiod: CPU_PERIOD_US,
    cpuquota: (limits.cpuMillicores * CPU_PERIOD_US) / 1000,
    rm: true,
    forcerm: true,
  };
}

/** Uploads the context and builds. @throws DockerError with the builder's message, or the reason why the context could not be read */
async function run(
  options: DockerImageBuilderOptions,
  build: Build,
  { log, progress, signal }: BuildOperationContext,
): Promise<void> {
  const { client, installation, limits } = options;
  const text = labelDockerfileStages(build.text, LABEL_KEYS.managed, installation);
  const output = buildOutputReader({ log, progress });
  const upload = startArchiveUpload(
    packBuildContext(build, { name: DOCKERFILE_NAME, text }, signal),
  );
  try {
    const stream = await client.open('/build', {
      method: 'POST',
      query: queryOf(options, build),
      archive: upload.stream,
      signal,
      // The upload is part of the build and shares its time limit.
      deadlineMs: limits.timeoutMs,
    });
    for await (const value of readJsonLines(stream)) {
      const error = output.take(value);
      if (error !== undefined) throw new DockerError(500, error);
    }
  } catch (error) {
    throw upload.failure() ?? error;
  } finally {
    output.end();
    await upload.end();
  }
}

async function buildAnew(
  options: DockerImageBuilderOptions,
  build: Build,
  context: BuildOperationContext,
): Promise<BuiltImage> {
  const { timeoutMs } = options.limits;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  try {
    await run(options, build, { ...context, signal });
  } catch (error) {
    context.signal.throwIfAborted();
    if (timeout.aborted) throw buildTimeoutError(timeoutMs);
    if (!(error instanceof DockerError)) throw error;
    context.log(error.message);
    throw failedBuildError(error.message, build.text);
  }
  const image = await findLocalImage(options.client, build.tag, { signal: context.signal });
  if (image === undefined) throw failedBuildError('the build ended without an image', build.text);
  return { id: image.Id, built: true };
}

/**
 * Creates an image builder that uses the engine's classic builder. The classic builder can limit memory and CPU, and stops a build
 * whose call ends.
 */
export function dockerImageBuilder(options: DockerImageBuilderOptions): ImageBuilder {
  return {
    async build(request, context) {
      const build = await toBuild(options.installation, request, context);
      const existing = await findBuilt(options, build, context);
      if (existing !== undefined) return { id: existing, built: false };
      return buildAnew(options, build, context);
    },
    collectGarbage: (keep, cacheMaxAgeMs) =>
      collectImages(options.client, options.installation, keep, cacheMaxAgeMs),
  };
}
