import { createHash } from 'node:crypto';
import { placeIn, type Registry } from './registry.ts';
import { codesOf, MANIFESTS, refused } from './registry-answer.ts';
import { type RegistryClientOptions, registryClient } from './registry-client.ts';

/** The manifest of an image in a registry. */
export interface Manifest {
  digest: string;
  type: string;
  text: string;
}

/** The manifests of one repository. Every call rejects with a RegistryError when the registry refuses. */
export interface RegistryManifests {
  /** Finds a manifest by tag or digest; `undefined` if there is none. */
  find(reference: string, signal: AbortSignal): Promise<Manifest | undefined>;
  /** Adds a tag to an image. False when the registry has lost a part of the image. */
  tag(manifest: Manifest, tag: string, signal: AbortSignal): Promise<boolean>;
}

const NOT_THERE = ['MANIFEST_BLOB_UNKNOWN', 'BLOB_UNKNOWN'];

/** Accesses a repository in the folder of this registry. */
export function registryManifests(
  registry: Registry,
  repository: string,
  options?: RegistryClientOptions,
): RegistryManifests {
  const { host, path } = placeIn(registry, repository);
  const client = registryClient(registry, host, options);
  const pathOf = (reference: string) => `/v2/${path}/manifests/${reference}`;

  return {
    async find(reference, signal) {
      const answer = await client.call(pathOf(reference), { accept: MANIFESTS, signal });
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw refused(`does not show ${reference}`, answer);
      const digest = `sha256:${createHash('sha256').update(answer.text).digest('hex')}`;
      return { digest, type: answer.headers.get('content-type') ?? '', text: answer.text };
    },
    async tag({ type, text }, tag, signal) {
      const call = { method: 'PUT', body: text, contentType: type, signal } as const;
      const answer = await client.call(pathOf(tag), call);
      if (answer.status === 201) return true;
      if (codesOf(answer).some((code) => NOT_THERE.includes(code))) return false;
      throw refused(`does not take the tag ${tag}`, answer);
    },
  };
}
