import { parseImageReference } from '@naru/contract/rules/image-reference';
import type { z } from 'zod';
import { EngineError } from '../engine-error.ts';
import { formatWholeName } from '../registry/image-name.ts';
import type { DockerCallOptions, DockerClient } from './docker-client.ts';
import { hasHttpStatus, toEngineError } from './docker-error.ts';
import { inspectedImageSchema } from './docker-schemas.ts';
import { pullImage } from './pull-image.ts';

const PULL_TIMEOUT_MS = 10 * 60_000;

export type InspectedImage = z.infer<typeof inspectedImageSchema>;

/**
 * Returns a local image; `undefined` if the image is missing.
 * @param call options of the call, such as an abort signal
 */
export async function findLocalImage(
  client: DockerClient,
  reference: string,
  call: Pick<DockerCallOptions, 'signal'> = {},
): Promise<InspectedImage | undefined> {
  try {
    return await client.read(`/images/${reference}/json`, inspectedImageSchema, call);
  } catch (error) {
    if (hasHttpStatus(error, 404)) return undefined;
    throw error;
  }
}

/** Returns the whole name of an image of the settings. A name that cannot be parsed is passed on, so that the engine explains it. */
function toWholeName(name: string): string {
  const { reference } = parseImageReference(name);
  return reference === undefined ? name : formatWholeName(reference);
}

/** Returns a local image by its name. Pulls a missing image from its registry. @throws EngineError `image-missing`, `out-of-disk` */
export async function ensureLocalImage(
  client: DockerClient,
  reference: string,
): Promise<InspectedImage> {
  const existing = await findLocalImage(client, reference);
  if (existing !== undefined) return existing;
  const message = `${reference} 이미지를 내려받지 못했습니다. 운영자에게 알려주세요.`;
  try {
    const signal = AbortSignal.timeout(PULL_TIMEOUT_MS);
    await pullImage(client, toWholeName(reference), { signal, deadlineMs: PULL_TIMEOUT_MS });
  } catch (error) {
    throw toEngineError(error, { reason: 'image-missing', message });
  }
  const pulled = await findLocalImage(client, reference);
  if (pulled === undefined) throw new EngineError('image-missing', message);
  return pulled;
}
