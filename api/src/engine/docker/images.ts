import { z } from 'zod';
import { EngineError } from '../engine-error.ts';
import type { DockerCallOptions, DockerClient } from './docker-client.ts';
import { DockerError, hasHttpStatus, toEngineError } from './docker-error.ts';
import { inspectedImageSchema } from './docker-schemas.ts';
import { readJsonLines } from './output-frames.ts';

const PULL_TIMEOUT_MS = 10 * 60_000;

const progress = z.object({ error: z.string().optional() });

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

/** Splits a reference such as `caddy:2` into name and tag. A digest counts as a tag. */
function partsOf(reference: string): { fromImage: string; tag: string } {
  const [, fromImage = reference, tag = 'latest'] =
    /^([^@]+?)(?:@(sha256:.+)|:([^:/]+))?$/.exec(reference)?.filter((part) => part !== undefined) ??
    [];
  return { fromImage, tag };
}

async function pull(client: DockerClient, reference: string): Promise<void> {
  const signal = AbortSignal.timeout(PULL_TIMEOUT_MS);
  const call = { method: 'POST', query: partsOf(reference), signal, deadlineMs: PULL_TIMEOUT_MS };
  const stream = await client.open('/images/create', { ...call, method: 'POST' });
  for await (const line of readJsonLines(stream)) {
    const { error } = progress.parse(line);
    if (error !== undefined) throw new DockerError(500, error);
  }
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
    await pull(client, reference);
  } catch (error) {
    throw toEngineError(error, { reason: 'image-missing', message });
  }
  const pulled = await findLocalImage(client, reference);
  if (pulled === undefined) throw new EngineError('image-missing', message);
  return pulled;
}
