import { z } from 'zod';
import { placeIn, type Registry, RegistryError } from './registry.ts';
import { isUnknown, isUnsupported, MANIFESTS, refused } from './registry-answer.ts';
import {
  type RegistryAnswer,
  type RegistryClient,
  type RegistryClientOptions,
  registryClient,
} from './registry-client.ts';

const PAGE = 1000;
const MOST_TAGS = 200_000;

const page = z.object({ tags: z.array(z.string()).nullable() });

/** The images of one repository. Every call rejects with a RegistryError when the registry refuses. */
export interface RegistryImages {
  /** All tags; none where nothing was pushed yet. `undefined` when the registry does not list them. */
  tags(signal: AbortSignal): Promise<string[] | undefined>;
  /** Whether there is an image with this tag. */
  has(tag: string, signal: AbortSignal): Promise<boolean>;
  /** Removes an image with its tags. False when the registry removes none. */
  remove(digest: string, signal: AbortSignal): Promise<boolean>;
}

function tagsOf({ text }: RegistryAnswer): string[] {
  try {
    return page.parse(JSON.parse(text)).tags ?? [];
  } catch (error) {
    throw new RegistryError('lists tags in no known form', { cause: error });
  }
}

/** Where a list goes on, by its `Link`. */
const nextOf = ({ headers }: RegistryAnswer): string | undefined =>
  /<([^>]+)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];

/** One page; no tags where the repository is not there yet, `undefined` from a registry that lists none. */
function pageOf(answer: RegistryAnswer): string[] | undefined {
  if (answer.status === 200) return tagsOf(answer);
  if (isUnknown(answer, 'NAME_UNKNOWN')) return [];
  if (isUnsupported(answer)) return undefined;
  throw refused('lists no tags', answer);
}

async function tagsFrom(client: RegistryClient, first: string, signal: AbortSignal) {
  const all: string[] = [];
  let next: string | undefined = first;
  while (next !== undefined) {
    const answer: RegistryAnswer = await client.call(next, { signal });
    const found = pageOf(answer);
    if (found === undefined) return undefined;
    all.push(...found);
    // Half a list would not show which was the last day of an image.
    if (all.length > MOST_TAGS) throw new RegistryError(`has more than ${MOST_TAGS} tags`);
    next = nextOf(answer);
  }
  return all;
}

/** Speaks of a repository in the folder of this registry. */
export function registryImages(
  registry: Registry,
  repository: string,
  options?: RegistryClientOptions,
): RegistryImages {
  const { host, path } = placeIn(registry, repository);
  const client = registryClient(registry, host, options);
  const manifest = (reference: string) => `/v2/${path}/manifests/${reference}`;

  return {
    tags: (signal) => tagsFrom(client, `/v2/${path}/tags/list?n=${PAGE}`, signal),
    async has(tag, signal) {
      const call = { method: 'HEAD', accept: MANIFESTS, signal } as const;
      const answer = await client.call(manifest(tag), call);
      if (answer.status !== 200 && answer.status !== 404) {
        throw refused(`does not say whether it has ${tag}`, answer);
      }
      return answer.status === 200;
    },
    async remove(digest, signal) {
      const answer = await client.call(manifest(digest), { method: 'DELETE', signal });
      if (answer.status === 202 || isUnknown(answer, 'MANIFEST_UNKNOWN')) return true;
      if (isUnsupported(answer)) return false;
      throw refused(`does not remove ${digest}`, answer);
    },
  };
}
