/** The documents of an image for a scripted registry. */
import { createHash } from 'node:crypto';
import type { RegistryScript } from './scripted-registry.ts';

/** Returns the digest of a document as a scripted registry sends it. */
export const documentDigest = (document: unknown): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(document)).digest('hex')}`;

const DOCUMENT = 'application/vnd.oci.image';
/** The contents of the layers, which are their sizes in bytes. */
const LAYERS = [1000, 2000];

/** What differs from the usual image for `linux/amd64`. */
export interface ScriptedImageChanges {
  /** The part of the configuration that a container gets. */
  declares?: object;
  architecture?: string;
  /** The type of the configuration. */
  configType?: string;
}

/**
 * Creates the documents of an image: its configuration, its manifest, the list of its platforms; and the contents that its manifest
 * names.
 */
export function scriptedImage({
  declares = {},
  architecture = 'amd64',
  configType = `${DOCUMENT}.config.v1+json`,
}: ScriptedImageChanges = {}) {
  const config = { os: 'linux', architecture, created: '2026-01-02T03:04:05Z', config: declares };
  const manifest = {
    schemaVersion: 2,
    mediaType: `${DOCUMENT}.manifest.v1+json`,
    config: { mediaType: configType, digest: documentDigest(config), size: 100 },
    layers: LAYERS.map((size) => ({ digest: documentDigest(size), size })),
  };
  const list = {
    schemaVersion: 2,
    mediaType: `${DOCUMENT}.index.v1+json`,
    manifests: [
      { digest: documentDigest('arm64'), platform: { os: 'linux', architecture: 'arm64' } },
      { digest: documentDigest(manifest), platform: { os: 'linux', architecture } },
      { digest: documentDigest('signed'), platform: { os: 'unknown', architecture: 'unknown' } },
    ],
  };
  return { config, manifest, list, contents: [config, ...LAYERS] };
}

/** Returns the script of a registry that has one document under the tag `1.4`, and the others by their digests. */
export function serveDocuments(tagged: object, others: readonly object[]): RegistryScript {
  const byDigest = new Map([tagged, ...others].map((one) => [documentDigest(one), one]));
  return (request) => {
    const name = request.split('/').at(-1) ?? '';
    const body = name === '1.4' ? tagged : byDigest.get(name);
    if (body === undefined)
      return { status: 404, body: { errors: [{ code: 'MANIFEST_UNKNOWN' }] } };
    return { headers: { 'docker-content-digest': documentDigest(body) }, body };
  };
}
