import { z } from 'zod';
import { EngineError, notPushed } from '../engine-error.ts';
import type { BuildContext, ImageBuilder } from '../image-builder.ts';
import type { Registry } from '../registry/registry.ts';
import { pushTagOf } from '../registry/registry-garbage.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import { findImage } from './images.ts';
import { readJsonLines } from './output-frames.ts';

/**
 * The login as the value of `X-Registry-Auth`. It needs padding, which Node's own `base64url` omits: without padding an engine ignores the
 * login and pushes anonymously.
 */
export const registryAuth = ({ address, username, password }: Registry): string =>
  Buffer.from(JSON.stringify({ username, password, serveraddress: address }))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export interface RegistryBuilderOptions {
  builder: ImageBuilder;
  client: DockerClient;
  registry: Registry;
  /** The repository in the registry: one for each installation. */
  repository: string;
  /** The time limit of one push, in ms. */
  timeoutMs: number;
}

/** Tags are informational. The identity of an image is its digest. */
const TAG_LENGTH = 32;

const pushed = z.object({
  error: z.string().optional(),
  aux: z.object({ Digest: z.string().optional() }).optional(),
});

/** @returns the digest. @throws DockerError with the registry's message */
async function push(
  { client, registry, timeoutMs }: RegistryBuilderOptions,
  name: string,
  tag: string,
  signal: AbortSignal,
): Promise<string> {
  const stream = await client.open(`/images/${name}/push`, {
    method: 'POST',
    query: { tag },
    registryAuth: registryAuth(registry),
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
 * Pushes the images of another builder, at every build: the registry skips layers that are present and gets lost layers again. Images
 * are identified by their digest in the registry, so every machine runs the same image.
 */
export function registryBuilder(options: RegistryBuilderOptions): ImageBuilder {
  const { builder, client, registry, repository } = options;
  const name = `${registry.address}/${repository}`;

  async function pushAs(id: string, tag: string, signal: AbortSignal): Promise<string> {
    const query = { repo: name, tag };
    await client.send(`/images/${id}/tag`, { method: 'POST', query, signal });
    return push(options, name, tag, signal);
  }
  async function publish(id: string, { signal, log }: BuildContext): Promise<string> {
    try {
      const digest = await pushAs(id, id.replace('sha256:', '').slice(0, TAG_LENGTH), signal);
      await pushAs(id, pushTagOf(digest, Date.now()), signal);
      return `${name}@${digest}`;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DockerError) log(error.message);
      else if (error instanceof EngineError) throw error;
      throw notPushed(error);
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
        const found = await findImage(client, image);
        if (found !== undefined) local.push(found.Id);
      }
      return builder.collectGarbage(local, cacheMaxAgeMs);
    },
  };
}
