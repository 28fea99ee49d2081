import { EngineError } from '../engine-error.ts';
import {
  type CheckedImage,
  findLocalName,
  findUsedImage,
  type ImageCheck,
  type ImagePullContext,
  type ImagePuller,
  type ImagePullRequest,
} from '../image-puller.ts';
import type { RegistryLogin } from '../registry/image-reader.ts';
import { PULL_REFUSALS, type PullRefusal } from '../registry/pull-refusals.ts';
import { latePullError } from '../registry/registry-sentences.ts';
import { type EngineDisk, withDiskGuard } from './disk-guard.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError, toEngineError } from './docker-error.ts';
import { findLocalImage } from './images.ts';
import { pullImage } from './pull-image.ts';
import { collectPulledImages, isDigestName, pulledImageTag } from './pulled-images.ts';
import { registryAuthHeader } from './registry-image-builder.ts';

const REFUSALS: readonly PullRefusal[] = [
  ...PULL_REFUSALS,
  [
    /unauthorized|denied|authentication required/i,
    'source-refused',
    '레지스트리가 이미지를 내려받는 것을 거절했습니다. 레지스트리의 권한을 확인해주세요.',
  ],
  [
    /manifest .{0,300}unknown|not found/i,
    'source-refused',
    '이미지를 찾을 수 없습니다. 이름과 태그를 확인해주세요.',
  ],
];

const NOT_PULLED =
  '이미지를 내려받지 못했습니다. 잠시 후 다시 배포하고, 계속되면 운영자에게 알려주세요.';

/** Converts an error of the engine during a pull to the error for the member. */
function toPullError(error: unknown): unknown {
  const words = error instanceof DockerError ? error.message : '';
  const [, reason, message] = REFUSALS.find(([pattern]) => pattern.test(words)) ?? [];
  if (reason === undefined || message === undefined) {
    return toEngineError(error, { reason: 'source-failed', message: NOT_PULLED });
  }
  return new EngineError(reason, message, { cause: error });
}

export interface DockerImagePullerOptions {
  client: DockerClient;
  /** The installation's id, which is in the tags of its images. */
  installation: string;
  check: ImageCheck;
  disk: EngineDisk;
  limits: {
    /** The time limit of one pull, in s. */
    seconds: number;
    /** The space that stays free on the disk of the engine, in MiB. */
    reserveMiB: number;
  };
}

const MIB = 2 ** 20;
/** The number of times that the progress of a pull is reported at most: each report is a write to the database. */
const MOST_REPORTS = 50;

/** Returns a function that reports bytes as whole MiB, in steps of a part of the whole. */
function progressInSteps(
  { pulling }: Pick<ImagePullContext, 'pulling'>,
  sizeMiB: number | undefined,
): (bytes: number) => void {
  const step = Math.max(1, Math.ceil((sizeMiB ?? 0) / MOST_REPORTS));
  let reported = 0;
  return (bytes) => {
    const done = Math.floor(bytes / MIB);
    if (sizeMiB === undefined || done < reported + step) return;
    reported = done;
    pulling(Math.min(done, sizeMiB), sizeMiB);
  };
}

const authOf = (image: string, login: RegistryLogin | undefined) =>
  login && { registryAuth: registryAuthHeader({ address: image.split('/')[0] ?? '', ...login }) };

/** Gives a pulled image the tag of the installation. */
async function giveTag(
  { client, installation }: DockerImagePullerOptions,
  image: string,
  signal: AbortSignal,
): Promise<void> {
  const query = pulledImageTag(installation, image);
  await client.send(`/images/${image}/tag`, { method: 'POST', query, signal });
}

/** Transfers an image and gives it the tag of the installation. @throws EngineError when it is late or the disk is full */
async function transfer(
  options: DockerImagePullerOptions,
  { image, sizeMiB }: CheckedImage,
  login: RegistryLogin | undefined,
  context: ImagePullContext,
): Promise<void> {
  const { client, disk, limits } = options;
  const late = AbortSignal.timeout(limits.seconds * 1000);
  const room = { reserve: limits.reserveMiB * MIB, needed: (sizeMiB ?? 0) * MIB };
  try {
    context.pulling(0, sizeMiB);
    await withDiskGuard(disk, room, AbortSignal.any([context.signal, late]), (signal) =>
      pullImage(client, image, {
        ...{ signal, deadlineMs: limits.seconds * 1000 },
        ...authOf(image, login),
        progress: progressInSteps(context, sizeMiB),
      }),
    );
    await giveTag(options, image, context.signal);
  } catch (error) {
    if (late.aborted && !context.signal.aborted) throw latePullError(limits.seconds);
    throw error;
  }
}

/** Returns the image, unless it has to be transferred. */
async function findPresent(
  client: DockerClient,
  image: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (image === undefined) return undefined;
  return (await findLocalImage(client, image, { signal })) && image;
}

/** @throws EngineError when the engine does not have the image */
async function requireLocalImage(
  client: DockerClient,
  name: string,
  signal: AbortSignal,
): Promise<string> {
  if (await findPresent(client, name, signal)) return name;
  throw new EngineError(
    'image-missing',
    `${name} 이미지가 엔진에 없습니다. 운영자에게 알려주세요.`,
  );
}

async function pullIfMissing(
  options: DockerImagePullerOptions,
  request: ImagePullRequest,
  context: ImagePullContext,
): Promise<string> {
  const { client, check } = options;
  const { signal, log } = context;
  const kept = await findPresent(client, findUsedImage(request), signal);
  if (kept !== undefined) return kept;
  const local = findLocalName(request);
  if (local !== undefined) return await requireLocalImage(client, local, signal);
  const checked = await check(request, context);
  const { image } = checked;
  log(`이미지: ${image}`);
  const present = await findLocalImage(client, image, { signal });
  if (present === undefined) {
    await context.inQueue(() => transfer(options, checked, request.login, context));
  } else if (present.RepoTags.every(isDigestName)) {
    // The pull was interrupted before its tag, without which no garbage collection finds the image.
    await giveTag(options, image, signal);
  }
  return image;
}

/**
 * Creates the component that pulls images by the engine. An image that the engine has is not pulled again, but another project's image may
 * be private: only an image that the same container has used before is taken without a check at its registry.
 */
export const dockerImagePuller = (options: DockerImagePullerOptions): ImagePuller => ({
  async pull(request, context) {
    try {
      return await pullIfMissing(options, request, context);
    } catch (error) {
      context.signal.throwIfAborted();
      throw toPullError(error);
    }
  },
  collectGarbage: (keep) => collectPulledImages(options, keep),
});
