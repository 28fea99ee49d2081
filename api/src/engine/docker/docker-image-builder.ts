import { buildTimeout } from '../build-failure.ts';
import { identify, packRequest } from '../build-request.ts';
import type {
  BuildContext,
  BuildLimits,
  BuildRequest,
  BuiltImage,
  ImageBuilder,
} from '../image-builder.ts';
import { buildFailure } from './build-failure.ts';
import { buildOutput } from './build-output.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import { listedImages } from './docker-schemas.ts';
import { collectImages } from './image-garbage.ts';
import { findImage } from './images.ts';
import { readJsonLines } from './json-lines.ts';
import { LABEL, namesOf } from './labels.ts';
import { labelStages } from './stage-labels.ts';
import { uploadOf } from './upload.ts';

export interface DockerImageBuilderOptions {
  client: DockerClient;
  installation: string;
  limits: BuildLimits;
}

/** A request with all that its image depends on. */
interface Build extends BuildRequest {
  text: string;
  hash: string;
  tag: string;
}

/** The name of the Dockerfile in the archive; no repository has it. */
const DOCKERFILE_NAME = '.naru.Dockerfile';
const MIB = 2 ** 20;
const CPU_PERIOD_US = 100_000;
const TAG_LENGTH = 32;

async function toBuild(
  installation: string,
  request: BuildRequest,
  signal: AbortSignal,
): Promise<Build> {
  const { text, hash } = await identify(request, signal);
  const tag = `${namesOf(installation).imageRepository()}:${hash.slice(0, TAG_LENGTH)}`;
  return { ...request, text, hash, tag };
}

async function findBuilt(
  { client, installation }: DockerImageBuilderOptions,
  { hash }: Build,
  { signal }: BuildContext,
): Promise<string | undefined> {
  // By one label only: asked for two, Podman finds no image at all.
  const query = { filters: { label: [`${LABEL.buildHash}=${hash}`] } };
  const images = await client.read('/images/json', listedImages, { query, signal });
  return images.find(({ Labels }) => Labels[LABEL.managed] === installation)?.Id;
}

function queryOf({ installation, limits }: DockerImageBuilderOptions, build: Build) {
  const memory = limits.memoryMiB * MIB;
  return {
    t: build.tag,
    dockerfile: DOCKERFILE_NAME,
    ...(build.target !== undefined && { target: build.target }),
    buildargs: build.buildArgs,
    labels: {
      [LABEL.managed]: installation,
      [LABEL.buildHash]: build.hash,
      [LABEL.builtFor]: `${build.project}/${build.container}`,
    },
    memory,
    memswap: memory,
    cpuperiod: CPU_PERIOD_US,
    cpuquota: (limits.cpuMillicores * CPU_PERIOD_US) / 1000,
    rm: true,
    forcerm: true,
  };
}

/** @throws DockerError with the builder's words, or why the context could not be read */
async function run(
  options: DockerImageBuilderOptions,
  build: Build,
  { log, progress, signal }: BuildContext,
): Promise<void> {
  const { client, installation, limits } = options;
  const text = labelStages(build.text, LABEL.managed, installation);
  const output = buildOutput({ log, progress });
  const upload = uploadOf(packRequest(build, { name: DOCKERFILE_NAME, text }, signal));
  try {
    const stream = await client.open('/build', {
      method: 'POST',
      query: queryOf(options, build),
      archive: upload.stream,
      signal,
      // The upload is part of the build, and is limited with it.
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
  context: BuildContext,
): Promise<BuiltImage> {
  const { timeoutMs } = options.limits;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  try {
    await run(options, build, { ...context, signal });
  } catch (error) {
    context.signal.throwIfAborted();
    if (timeout.aborted) throw buildTimeout(timeoutMs);
    if (!(error instanceof DockerError)) throw error;
    context.log(error.message);
    throw buildFailure(error.message, build.text);
  }
  const image = await findImage(options.client, build.tag, { signal: context.signal });
  if (image === undefined) throw buildFailure('the build ended without an image', build.text);
  return { id: image.Id, built: true };
}

/** Builds with the engine's classic builder: it can be limited in memory and CPU, and ends when its call ends. */
export function dockerImageBuilder(options: DockerImageBuilderOptions): ImageBuilder {
  return {
    async build(request, context) {
      const build = await toBuild(options.installation, request, context.signal);
      const existing = await findBuilt(options, build, context);
      if (existing !== undefined) return { id: existing, built: false };
      return buildAnew(options, build, context);
    },
    collectGarbage: (keep, cacheMaxAgeMs) =>
      collectImages(options.client, options.installation, keep, cacheMaxAgeMs),
  };
}
