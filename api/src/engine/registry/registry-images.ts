import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Registry, RegistryError, registryLocation } from './registry.ts';
import {
  isMissingObject,
  isUnsupportedOperation,
  MANIFEST_MEDIA_TYPES,
  type RegistryClient,
  type RegistryClientOptions,
  readErrorCodes,
  registryClient,
  registryRefusalError,
} from './registry-client.ts';
import type { RegistryResponse } from './registry-transport.ts';

const PAGE = 1000;
const MOST_TAGS = 200_000;

const page = z.object({ tags: z.array(z.string()).nullable() });

/** The images of one repository in a registry. Every call rejects with a RegistryError when the registry refuses. */
export interface RegistryImages {
  /** Lists all tags; an empty list before the first push, `undefined` when the registry cannot list tags. */
  tags(signal: AbortSignal): Promise<string[] | undefined>;
  /** Checks whether an image has this tag. */
  has(tag: string, signal: AbortSignal): Promise<boolean>;
  /** Removes an image with its tags. Returns false when the registry cannot remove images. */
  remove(digest: string, signal: AbortSignal): Promise<boolean>;
}

function tagsOf({ text }: RegistryResponse): string[] {
  try {
    return page.parse(JSON.parse(text)).tags ?? [];
  } catch (error) {
    throw new RegistryError('lists tags in no known form', { cause: error });
  }
}

/** Returns the address of the next page from the header `Link`. */
const nextOf = ({ headers }: RegistryResponse): string | undefined =>
  /<([^<>]+)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];

/** Returns the tags of one page; empty when the repository does not exist, `undefined` when the registry cannot list tags. */
function pageOf(answer: RegistryResponse): string[] | undefined {
  if (answer.status === 200) return tagsOf(answer);
  if (isMissingObject(answer, 'NAME_UNKNOWN')) return [];
  if (isUnsupportedOperation(answer)) return undefined;
  throw registryRefusalError('lists no tags', answer);
}

async function tagsFrom(client: RegistryClient, first: string, signal: AbortSignal) {
  const all: string[] = [];
  let next: string | undefined = first;
  while (next !== undefined) {
    const answer: RegistryResponse = await client.call(next, { signal });
    const found = pageOf(answer);
    if (found === undefined) return undefined;
    all.push(...found);
    // The limit causes an error instead of an incomplete list, which might lack the last push day of an image.
    if (all.length > MOST_TAGS) throw new RegistryError(`has more than ${MOST_TAGS} tags`);
    next = nextOf(answer);
  }
  return all;
}

/** Creates the access to a repository below the address of a registry. */
export function registryImages(
  registry: Registry,
  repository: string,
  options?: RegistryClientOptions,
): RegistryImages {
  const { host, path } = registryLocation(registry, repository);
  const client = registryClient(registry, host, options);
  const manifest = (reference: string) => `/v2/${path}/manifests/${reference}`;

  return {
    tags: (signal) => tagsFrom(client, `/v2/${path}/tags/list?n=${PAGE}`, signal),
    async has(tag, signal) {
      const call = { method: 'HEAD', accept: MANIFEST_MEDIA_TYPES, signal } as const;
      const answer = await client.call(manifest(tag), call);
      if (answer.status !== 200 && answer.status !== 404) {
        throw registryRefusalError(`does not say whether it has ${tag}`, answer);
      }
      return answer.status === 200;
    },
    async remove(digest, signal) {
      const answer = await client.call(manifest(digest), { method: 'DELETE', signal });
      if (answer.status === 202 || isMissingObject(answer, 'MANIFEST_UNKNOWN')) return true;
      if (isUnsupportedOperation(answer)) return false;
      throw registryRefusalError(`does not remove ${digest}`, answer);
    },
  };
}

/** The manifest of an image in a registry. */
export interface ImageManifest {
  digest: string;
  type: string;
  text: string;
}

/** The manifests of one repository. Every call rejects with a RegistryError when the registry refuses. */
export interface RegistryManifests {
  /** Finds a manifest by tag or digest; `undefined` if there is none. */
  find(reference: string, signal: AbortSignal): Promise<ImageManifest | undefined>;
  /** Adds a tag to an image. Returns false when the registry has lost a layer of the image. */
  tag(manifest: ImageManifest, tag: string, signal: AbortSignal): Promise<boolean>;
}

const NOT_THERE = ['MANIFEST_BLOB_UNKNOWN', 'BLOB_UNKNOWN'];

/** Creates the access to a repository below the address of a registry. */
export function registryManifests(
  registry: Registry,
  repository: string,
  options?: RegistryClientOptions,
): RegistryManifests {
  const { host, path } = registryLocation(registry, repository);
  const client = registryClient(registry, host, options);
  const pathOf = (reference: string) => `/v2/${path}/manifests/${reference}`;

  return {
    async find(reference, signal) {
      const answer = await client.call(pathOf(reference), { accept: MANIFEST_MEDIA_TYPES, signal });
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw registryRefusalError(`does not show ${reference}`, answer);
      const digest = `sha256:${createHash('sha256').update(answer.text).digest('hex')}`;
      return { digest, type: answer.headers.get('content-type') ?? '', text: answer.text };
    },
    async tag({ type, text }, tag, signal) {
      const call = { method: 'PUT', body: text, contentType: type, signal } as const;
      const answer = await client.call(pathOf(tag), call);
      if (answer.status === 201) return true;
      if (readErrorCodes(answer).some((code) => NOT_THERE.includes(code))) return false;
      throw registryRefusalError(`does not take the tag ${tag}`, answer);
    },
  };
}
