import { z } from 'zod';
import { EngineError, imagePushError } from '../engine-error.ts';
import type { BuildOperationContext, ImageBuilder } from '../image-builder.ts';
import type { Registry } from '../registry/registry.ts';
import { formatPushTag } from '../registry/registry-garbage.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import { findLocalImage } from './images.ts';
import { readJsonLines } from './output-frames.ts';

/**
 * Encodes a login as the value of `X-Registry-Auth`, with padding. An engine ignores a login without padding and pushes anonymously.
 * Node's own `base64url` omits the padding.
 */
export const registryAuthHeader = ({ address, username, password }: Registry): string =>
  Buffer.from(JSON.stringify({ username, password, serveraddress: address }))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export interface RegistryImageBuilderOptions {
  builder: ImageBuilder;
  client: DockerClient;
  /** Returns the registry of the current settings, which can change while the server runs. */
  registry(): Registry;
  /** The repository in the registry. Each installation has its own repository. */
  repository: string;
  /** The time limit of one push, in ms. */
  timeoutMs: number;
}

/** The number of characters of an image id in a tag. Tags are only informational: the digest identifies an image. */
const TAG_LENGTH = 32;

const pushed = z.object({
  error: z.string().optional(),
  aux: z.object({ Digest: z.string().optional() }).optional(),
});

/** Pushes an image. @returns the digest in the registry. @throws DockerError with the registry's message */
async function push(
  { client, timeoutMs }: RegistryImageBuilderOptions,
  registry: Registry,
  name: string,
  tag: string,
  signal: AbortSignal,
): Promise<string> {
  const stream = await client.open(`/images/${name}/push`, {
    method: 'POST',
    query: { tag },
    registryAuth: registryAuthHeader(registry),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    deadlineMs: timeoutMs,
  });
  let digest: string | undefined;
  for await (const line of readJsonLines(stream)) {
    const { error, aux } = pushed.parse(line);
    if (error !== undefined) throw new DockerError(500, error);
    digest = aux?.Digest ?? digest;
  }
  if (digest === undefined) throw new DockerError(500, 'the push ended without a digest');
  return digest;
}

/**
 * Creates an image builder that pushes the images of another builder. Every build pushes, even if the image exists: the engine uploads
 * only layers that the registry lacks, including lost layers. The digest in the registry identifies an image, so every machine runs
 * the same image.
 */
export function registryImageBuilder(options: RegistryImageBuilderOptions): ImageBuilder {
  const { builder, client, repository } = options;

  async function publish(id: string, { signal, log }: BuildOperationContext): Promise<string> {
    const registry = options.registry();
    const name = `${registry.address}/${repository}`;
    const pushAs = async (tag: string): Promise<string> => {
      const query = { repo: name, tag };
      await client.send(`/images/${id}/tag`, { method: 'POST', query, signal });
      return push(options, registry, name, tag, signal);
    };
    try {
      const digest = await pushAs(id.replace('sha256:', '').slice(0, TAG_LENGTH));
      await pushAs(formatPushTag(digest, Date.now()));
      return `${name}@${digest}`;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DockerError) log(error.message);
      else if (error instanceof EngineError) throw error;
      throw imagePushError(error);
    }
  }
  return {
    async build(request, context) {
      const { id, built } = await builder.build(request, context);
      return { id: await publish(id, context), built };
    },
    async collectGarbage(keep, cacheMaxAgeMs) {
      const local: string[] = [];
      for (const image of keep) {
        const found = await findLocalImage(client, image);
        if (found !== undefined) local.push(found.Id);
      }
      return builder.collectGarbage(local, cacheMaxAgeMs);
    },
  };
}
